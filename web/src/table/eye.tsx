// An eye, in the line of the page's other tools.
export const Eye = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" class="tool-icon">
    <path d="M2 12Q12 2 22 12Q12 22 2 12z" />
    <circle cx="12" cy="12" r="3.2" />
  </svg>
);
