// The page's beginning: styles, and which of the pages the address asks for.
import { render } from 'preact';
import './style/base.css';
import './style/forces.css';
import './style/home.css';
import './style/lesson.css';
import './style/match.css';
import './style/meaning.css';
import './style/mythoz.css';
import './style/overlay.css';
import './style/pantheon.css';
import './style/people.css';
import './style/table.css';
import './style/type.css';
import './style/drama.css';
import './style/ending.css';
import { ForcesPage } from './forces/page';
import { Home } from './home';
import { Boundary } from './match/boundary';
import { Seats } from './people/hot';
import { MovePage } from './people/move';
import { useRoute } from './router';
import { SetupPage } from './setup';
import { showSettings } from './store';
import { Weaves } from './table/sides';

function Page() {
  const route = useRoute();
  return (
    <>
      <Weaves />
      <Boundary of={route} instead={<Sorry />}>
        {route.page === 'home' && <Home />}
        {route.page === 'match' && <Seats key={route.key} route={route.key} />}
        {route.page === 'move' && <MovePage key={route.keys} keys={route.keys} />}
        {route.page === 'forces' && <ForcesPage key={route.game} id={route.game} list={route.list} />}
        {route.page === 'setup' && <SetupPage key={route.game} id={route.game} />}
      </Boundary>
    </>
  );
}

const Sorry = () => (
  <main class="sorry">
    <h1>This page cannot be shown</h1>
    <p>That is a fault of ours. Your matches are kept on the server.</p>
    <p>
      <button type="button" onClick={() => location.reload()}>
        Load it again
      </button>{' '}
      <a class="button" href="#/">
        To all games
      </a>
    </p>
  </main>
);

showSettings();
render(<Page />, document.getElementById('page')!);
