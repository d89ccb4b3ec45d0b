# Skald. `make help` says what can be made.
#
# Sources are found by room, in the order of the house: a room includes only rooms before it.
# Everything made lies under build/; each flavour keeps its objects in build/<flavour>/.

PREFIX  = /usr/local
LIBDIR  = $(PREFIX)/lib
DESTDIR =
ifeq ($(origin CC),default)
CC = gcc
endif
FILTER  = *
SECONDS = 30
CORES   = $(shell nproc)

RULE_ROOMS = base core games
LIB_ROOMS  = $(RULE_ROOMS) data match ai api
APP_ROOMS  = bots coach lab serve app

room  = $(wildcard src/$(1)/*.c src/$(1)/*/*.c)
rooms = $(foreach r,$(1),$(call room,$(r)))

RULE_SRC := $(call rooms,$(RULE_ROOMS))
LIB_SRC  := $(call rooms,$(LIB_ROOMS)) build/gen/data.S build/gen/data_index.c
APP_SRC  := $(call rooms,$(APP_ROOMS)) build/gen/rule_index.c build/gen/page.S build/gen/page_index.c
# Where Open MPI is, the same program once more for mpirun.
MPI       = $(shell pkg-config --exists ompi-c 2>/dev/null && echo yes)
MPI_SRC   = $(if $(MPI),$(call room,ranks))
ALL_TEST := $(wildcard tests/*.c tests/*/*.c tests/*/*/*.c)
FUZZ_SRC := $(wildcard tests/fuzz/*.c)
TEST_SRC := $(filter-out $(patsubst %,tests/%/%,fuzz wasm install quick umpire mutants),$(ALL_TEST))
RULE_TESTS := $(wildcard tests/rules/*/*.c)
RULE_CODE  := $(filter-out %/rules.def,$(wildcard src/games/*/*.[ch] src/games/*/*.def))
RULE_GAMES := $(sort $(notdir $(patsubst %/,%,$(dir $(RULE_TESTS)))))
DATA     := $(filter-out %.schema.json,$(wildcard data/*/*/*.json))
PAGE     := $(wildcard web/dist/* web/dist/*/*)
HEADERS  := $(wildcard include/*.h src/*/*.h src/*/*/*.h tests/*.h tests/*/*.h tests/*/*/*.h)
OURS     := $(filter src/%,$(LIB_SRC) $(APP_SRC)) $(MPI_SRC) $(ALL_TEST)
MAJOR     = $(firstword $(subst ., ,$(VERSION)))
VERSION   = $(shell sed -n 's/.*SK_VERSION "\(.*\)"/\1/p' src/core/version.h)

## make               build/skald, built in seconds, to work with
## make release       build/release/skald, optimised, and the library build/libskald.a and .so
## make play          install what is missing, build, and serve the table in a browser
## make test          install what is missing, build, and run every test
all: build/skald $(if $(MPI),build/skald-mpi)
release: build/release/skald build/libskald.a build/libskald.so
.PHONY: all release play test
play:
	@tools/deps build
	@$(MAKE) web
	@$(MAKE) $(PARALLEL) build/release/skald
	@build/release/skald serve

test:
	@tools/deps test
	@$(MAKE) web
	@$(MAKE) $(PARALLEL) all build/test/skald build/test/unit-tests build/test/flatten build/skald.wasm \
	    build/quick/umpire $(RULE_GAMES:%=build/strict/%-tests)
	@$(MAKE) check-rules check-schemas check-how-to-play check-install check-python check-bots check-golden check-wasm check-cases \
	    check-ranks umpire
	@$(MAKE) check-serve check-web
	@$(MAKE) unit

# --- Compiling ------------------------------------------------------------------------------------

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
           -Wswitch-enum -Wvla -Werror
FLAGS    = -std=c17 $(WARNINGS) -Isrc $(if $(filter tests/%,$<),-Itests) $(if $(filter tests/% src/api/%,$<),-Iinclude) \
           $(if $(filter tests/quick/% tests/mutants/%,$<),$(QUICK_SHIM))
# The rules know no system; the other rooms may use all of it. libpq lies in a folder of its own.
SYSTEM   = $(if $(filter $(RULE_ROOMS:%=src/%/%),$<),,-D_GNU_SOURCE) \
           $(if $(filter src/serve/% tests/serve/%,$<),$(shell pkg-config --cflags-only-I libpq)) \
           $(if $(filter src/ranks/%,$<),$(patsubst -I%,-isystem %,$(shell pkg-config --cflags-only-I ompi-c)))
COMPILE  = $(SAY) CC $@; mkdir -p $(@D); \
           $(CC) $(FLAGS) $(SYSTEM) $(MODE) $(CFLAGS) -MMD -MP -c $< -o $@
LINK     = $(SAY) LD $@; mkdir -p $(@D); \
           $(CC) $(MODE) $(LDFLAGS) $(filter %.o,$^) $(LIBS) -o $@
SAY      = $(if $(V),,@)echo " "
PARALLEL = $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(CORES))
MAKEFLAGS += --no-print-directory
export PATH := $(CURDIR)/build/tools/node_modules/.bin:$(PATH)# a newer node, where tools/deps had to bring one

# What the sources need, asked of pkg-config when something is linked: making must be able to start
# before anything is installed.
WITH     = $(or $(shell pkg-config --libs $(1)),$(error $(1) is missing; run tools/deps build))
LIBS     = $(call WITH,jansson) $(call WITH,libedit) -lpthread -lm
SERVE    = libmicrohttpd nettle sqlite3 libsodium libpq
APP_LIBS = $(call WITH,$(SERVE)) -lwslay

# Criterion's place is taken by the shim of tests/quick.
QUICK_SHIM = -isystem tests/quick -Wno-unknown-warning-option -Wno-gnu-zero-variadic-macro-arguments
QUICK_LIBS = $(call WITH,jansson) -lpthread -lm -Wl,--wrap=sk_library_open,--wrap=sk_library_close,--wrap=lay

# Optimised across files, and the same bytes from every folder.
ACROSS    = $(if $(findstring clang,$(shell $(CC) --version)),,-flto=auto -frandom-seed=$<)
SANITIZED = -O1 -g -fno-omit-frame-pointer -DSK_TEST_FAULTS \
            -fsanitize=address,undefined -fno-sanitize-recover=all
# What the sanitizers would notice and costs little: reading beyond an array, also the last one of a
# struct, or what nobody set.
BOUNDS    := $(if $(findstring clang,$(shell $(CC) --version)),bounds,bounds-strict)
NOTICED   = -ftrivial-auto-var-init=pattern -fsanitize=$(BOUNDS) -fsanitize-undefined-trap-on-error
FLAVOURS = work release shared test strict quick cover tsan clang fuzz bare wasm
build/work/%:    MODE = -O2 -g
build/release/%: MODE = -O3 $(ACROSS)
build/shared/%:  MODE = -O3 -fPIC -fvisibility=hidden
build/test/%:    MODE = $(SANITIZED)
build/strict/%:  MODE = $(SANITIZED) $(QUICK_SHIM)
build/quick/%:   MODE = -O1 $(NOTICED) $(QUICK_SHIM)
# Not lent to the objects of quick that are linked with it, whose flags are the other compiler's.
build/cover/%:   private CC = clang
build/cover/%:   MODE = -O1 -fprofile-instr-generate -fcoverage-mapping
build/tsan/%:    MODE = -O1 -g -fsanitize=thread
build/clang/%:   CC   = clang
build/clang/%:   MODE = -O1
build/fuzz/%:    CC   = clang
build/fuzz/%:    MODE = -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
# The rules on their own: no library, no position-independent tables, nothing optimised across files.
build/bare/%:    MODE = -O2 -ffreestanding -fno-pic
build/wasm/%:    CC   = clang
build/wasm/%:    MODE = --target=wasm32 -O2 -ffreestanding -isystem tests/wasm/include

# of(flavour, sources): their objects.
of = $(patsubst %,build/$(1)/%.o,$(basename $(2)))

define flavour_rules
build/$(1)/%.o: %.c Makefile build/gen/flags.list | build/gen/ready
	$$(COMPILE)
build/$(1)/%.o: %.S Makefile build/gen/flags.list | build/gen/ready
	$$(COMPILE)
endef
$(foreach f,$(FLAVOURS),$(eval $(call flavour_rules,$(f))))

# Which headers an object hangs on is read only for the flavours that the goals are made of: reading all of
# them takes longer than most of what is made. A goal that only calls make again needs none.
CALLERS   = play test quick mutants coverage web check-web help clean format install uninstall \
            check-layers check-lengths check-format check-page check-cppcheck
IN_all          = work
IN_build/skald  = work
IN_release      = release shared
IN_unit         = test strict
IN_umpire       = quick
IN_check-symbols = bare
IN_check-tidy   = clang
IN_lint         = clang bare
IN_build/libskald.so = shared
IN_build/libskald.a  = shared
IN_build/python/libskald.so = shared
IN_check-python = shared work
IN_fuzz         = fuzz
IN_tsan         = tsan
flavour_of = $(foreach f,$(FLAVOURS),$(if $(filter build/$(f)/%,$(1)),$(f) $(ALSO_$(f))))
ALSO_cover  = quick
ALSO_strict = test
reads    = $(if $(filter $(CALLERS),$(1)),,$(or $(IN_$(1)),$(strip $(call flavour_of,$(1))),$(FLAVOURS)))
READ     := $(sort $(foreach g,$(or $(MAKECMDGOALS),all),$(call reads,$(g))))
-include $(foreach f,$(READ),$(patsubst %.o,%.d,$(call of,$(f),$(LIB_SRC) $(APP_SRC) $(ALL_TEST))))

# Where something is missing, say so instead of letting the compiler complain.
build/gen/ready: tools/deps
	@tools/deps --check build && mkdir -p $(@D) && touch $@

# --- What is made ---------------------------------------------------------------------------------

build/skald: build/work/skald
	@cp -f $< $@

# The library is one object of which only what include/skald.h declares can be seen.
build/shared/skald.o: $(call of,shared,$(LIB_SRC)) build/gen/sources.list
	$(SAY) LD $@; $(CC) -r -nostdlib $(filter %.o,$^) -o $@ && objcopy --localize-hidden $@
build/libskald.a: build/shared/skald.o
	$(SAY) AR $@; rm -f $@; ar rcsD $@ $<
build/libskald.so: build/shared/skald.o
	$(SAY) LD $@; $(CC) -shared -Wl,-soname,libskald.so.$(MAJOR) $(LDFLAGS) $< $(call WITH,jansson) -lm -Wl,-z,defs -o $@

# For Python's wheel: the JSON library lies beside it.
build/python/libskald.so: build/shared/skald.o
	$(SAY) LD $@; mkdir -p $(@D); $(CC) -shared -Wl,-soname,libskald.so.$(MAJOR) -Wl,-rpath,'$$ORIGIN' $(LDFLAGS) $< \
	    $(call WITH,jansson) -lm -Wl,-z,defs -o $@
	@cp -L "$$(ldd $@ | awk '/libjansson/ { print $$3 }')" $(@D)

build/work/skald build/release/skald build/test/skald build/tsan/skald: LIBS += $(APP_LIBS)
build/work/skald build/release/skald build/test/skald build/tsan/skald: build/%/skald: build/gen/sources.list
	$(LINK)
$(foreach f,work release test tsan,$(eval build/$(f)/skald: $(call of,$(f),$(LIB_SRC) $(APP_SRC))))

build/skald-mpi: build/work/skald-mpi
	@cp -f $< $@
build/work/skald-mpi build/release/skald-mpi: LIBS += $(APP_LIBS) $(call WITH,ompi-c)
build/work/skald-mpi build/release/skald-mpi: build/%/skald-mpi: build/%/src/ranks/mpi.o build/gen/sources.list
	$(LINK)
$(foreach f,work release,$(eval build/$(f)/skald-mpi: $(call of,$(f),$(LIB_SRC) $(APP_SRC))))

build/test/unit-tests: LIBS += $(APP_LIBS) -lcriterion
build/test/unit-tests: $(call of,test,$(LIB_SRC) $(filter-out src/app/main.c,$(APP_SRC)) \
                       $(filter-out $(RULE_TESTS),$(TEST_SRC))) build/gen/sources.list
	$(LINK)

# --- The page -------------------------------------------------------------------------------------

## make web           the page, web/dist; the next make builds it into the program
.PHONY: web check-web
web: web/dist/index.html
web/node_modules/.package-lock.json: web/package-lock.json
	@cd web && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error
web/dist/index.html: web/node_modules/.package-lock.json $(shell find web/src -type f) \
                     web/build.mjs web/tsconfig.json
	$(SAY) WEB $@; cd web && node_modules/.bin/tsc && node build.mjs

## make check-web     the page in a real browser; its screens are kept in build/screens
check-web: build/skald
	@node --test --test-concurrency=1 tests/web/*.test.mjs

# --- Generated: data built into the library, and which test proves which rule ----------------------

build/gen/data.S: build/gen/data.list tools/embed-data $(DATA)
	@tools/embed-data assembly $(DATA) > $@
build/gen/data_index.c: build/gen/data.list tools/embed-data
	@tools/embed-data index $(DATA) > $@
build/gen/page.S: build/gen/page.list tools/embed-page $(PAGE)
	@tools/embed-page build/gen/page web/dist
build/gen/page_index.c: build/gen/page.S
	@touch $@
build/gen/rule_index.c: build/gen/sources.list tools/rule-index $(RULE_TESTS) $(RULE_CODE)
	@tools/rule-index $(RULE_TESTS) $(RULE_CODE) > $@

# A list is rewritten only when it changed, so that a file added or removed, or other flags, are noticed.
build/gen/data.list:    LIST = $(DATA)
build/gen/page.list:    LIST = $(or $(PAGE),none)
build/gen/sources.list: LIST = $(OURS)
build/gen/flags.list:   LIST = $(ASKED_FOR)
# As they were asked for: an object of a flavour with a compiler of its own would lend it to what it hangs on.
ASKED_FOR := $(CC) $(CFLAGS) $(LDFLAGS)
build/gen/%.list: FORCE
	@mkdir -p $(@D); printf '%s\n' $(LIST) | cmp -s - $@ || printf '%s\n' $(LIST) > $@
.PHONY: FORCE
FORCE:

# --- Tests ----------------------------------------------------------------------------------------

## make unit          rule tests and unit tests under the sanitizers; FILTER='suite/name*' picks some
.PHONY: unit check-rules check-schemas check-how-to-play check-install check-golden check-wasm check-cases check-serve
unit: build/test/unit-tests $(RULE_GAMES:%=build/strict/%-tests)
	@tests/run $(CORES) '$(FILTER)' $^

## make quick         the rule tests of GAME=midgard without sanitizers, in a second; FILTER= too
.PHONY: quick
quick:
	$(if $(filter $(GAME),$(QUICK_GAMES)),,$(error make quick GAME=: one of $(QUICK_GAMES)))
	@$(MAKE) $(PARALLEL) build/quick/$(GAME)-tests
	@build/quick/$(GAME)-tests '$(FILTER)'

# What one game is made of: its sources, its tables with figures of the rules (other .def files are
# lists of words), its tests, and what they are linked from. "base" counts as one: the geometry that all
# games stand on, with its unit tests.
QUICK_GAMES = $(RULE_GAMES) base
GAME_SRC    = $(wildcard src/$(if $(filter base,$(1)),base,games/$(subst -,_,$(1)))/*.c)
RULE_TABLES = $(wildcard $(foreach t,spells weapons blessings devotions,\
                  src/games/$(subst -,_,$(1))/$(t).def))
# Those that play whole games or search the whole table run last: most faults are noticed before.
LONG_TESTS  = $(filter $(addprefix tests/rules/$(1)/test_,games.c watched.c slow_%),$(RULE_TESTS))
GAME_TESTS  = $(if $(filter base,$(1)),$(wildcard $(patsubst src/base/%,tests/unit/test_%,$(call room,base))),\
                  $(filter-out $(call LONG_TESTS,$(1)),$(filter tests/rules/$(1)/%,$(RULE_TESTS))) \
                  $(call LONG_TESTS,$(1)))
GAME_BOOK   = $(wildcard $(addprefix tests/umpire/$(subst -,_,$(1)),.c _*.c)) # its umpire's invariants
QUICK_OBJECTS = $(call of,quick,$(LIB_SRC) $(wildcard tests/quick/*.c tests/support/*.c) \
                    $(call GAME_TESTS,$(1)) $(call GAME_BOOK,$(1)))
$(QUICK_GAMES:%=build/quick/%-tests): LIBS = $(QUICK_LIBS)
$(foreach g,$(QUICK_GAMES),$(eval build/quick/$(g)-tests: $(call QUICK_OBJECTS,$(g))))
$(QUICK_GAMES:%=build/quick/%-tests): build/gen/sources.list
	$(LINK)

# The same tests under the sanitizers: only what includes Criterion's header differs from build/test.
$(RULE_GAMES:%=build/strict/%-tests): LIBS = $(QUICK_LIBS)
$(foreach g,$(RULE_GAMES),$(eval build/strict/$(g)-tests: $(call of,test,$(LIB_SRC)) \
    $(call of,strict,$(wildcard tests/quick/*.c tests/support/*.c) $(call GAME_TESTS,$(g)) \
        $(call GAME_BOOK,$(g)))))
$(RULE_GAMES:%=build/strict/%-tests): build/gen/sources.list
	$(LINK)

## make mutants       faults in the rules of GAME, one at a time, COUNT=100 SEED=1 JOBS=1: which survive?
##                    AGAIN=file those listed in it, WHERE=melee.c:120 those of a line
.PHONY: mutants check-mutants
mutants:
	$(if $(filter $(GAME),$(QUICK_GAMES)),,$(error make mutants GAME=: one of $(QUICK_GAMES)))
	@tools/deps mutants
	@$(MAKE) $(PARALLEL) build/quick/$(GAME)-tests
	@mkdir -p build/mutants
	@printf '%s\n' $(call QUICK_OBJECTS,$(GAME)) $(QUICK_LIBS) > build/mutants/$(GAME).link
	@tools/mutants --name $(GAME) --link build/mutants/$(GAME).link --same tests/mutants/$(GAME).same \
	    --not-rules tests/mutants/not-rules --out build/mutants/$(GAME).survivors \
	    --seed $(or $(SEED),1) --count $(or $(COUNT),100) -j $(or $(JOBS),1) \
	    $(if $(AGAIN),--again $(AGAIN)) $(if $(WHERE),--where $(WHERE)) \
	    $(call GAME_SRC,$(GAME)) $(call RULE_TABLES,$(GAME))
check-mutants: build/quick/tests/quick/quick.o build/quick/tests/mutants/toy/toy.o
	@tools/deps mutants
	@tests/mutants/check $<

## make coverage      which branches of the rules of GAME its rule tests take, and those they do not
.PHONY: coverage
coverage:
	$(if $(filter $(GAME),$(QUICK_GAMES)),,$(error make coverage GAME=: one of $(QUICK_GAMES)))
	@tools/deps mutants
	@$(MAKE) $(PARALLEL) build/cover/$(GAME)-tests
	@tools/coverage --name $(GAME) --program build/cover/$(GAME)-tests \
	    --not-rules tests/mutants/not-rules --why tests/mutants/$(GAME).untaken \
	    $(call GAME_SRC,$(GAME))

# Only the game itself counts its branches.
$(QUICK_GAMES:%=build/cover/%-tests): LIBS = $(QUICK_LIBS)
$(foreach g,$(QUICK_GAMES),$(eval build/cover/$(g)-tests: $(call of,cover,$(call GAME_SRC,$(g))) \
    $(filter-out $(call of,quick,$(call GAME_SRC,$(g))),$(call QUICK_OBJECTS,$(g)))))
$(QUICK_GAMES:%=build/cover/%-tests): build/gen/sources.list
	$(LINK)

## make check-cases   the command line: tests/cases/*.case, and what the documents show of it
check-cases: build/test/skald
	@SKALD=$(CURDIR)/$< tests/cases/run $(wildcard tests/cases/*.case README.md docs/*.md)

## make check-env     PettingZoo's own tests of skald.env, with packages from PyPI
.PHONY: check-env
check-env: build/libskald.so
	@tools/check-env

## make check-ranks   experiments on several ranks of mpirun
.PHONY: check-ranks
check-ranks: build/skald build/skald-mpi
	@tests/ranks/check $<

## make check-bots    programs as players over pipes: the examples, and bots that misbehave
.PHONY: check-bots
check-bots: build/test/skald
	@SKALD=$(CURDIR)/$< tests/bots/check -q

## make prove-odds    exact odds against 200,000 samples each of 200 positions of every game (an hour or more); SAMPLES= QUESTIONS=
.PHONY: prove-odds
prove-odds: build/release/skald
	@for game in midgard mythic-earth mythoz pantheon; do \
	    $< bench $$game --odds --games 20 --questions $(or $(QUESTIONS),200) --samples $(or $(SAMPLES),200000) --seed 7 || exit 1; done

## make check-golden  every golden game replays to its hashes; tools/golden --write makes new ones
check-golden: build/test/skald
	@SKALD=$< tools/golden

check-rules: build/skald
	@tools/check-rules $<

## make check-serve   the server over the wire: games, hostile clients, crashes, PostgreSQL
check-serve: build/test/skald
	@SKALD=$(CURDIR)/$< node --test --test-concurrency=2 $(wildcard tests/serve/*.test.mjs)

## make soak          the server under everything at once for SECONDS=30; its memory must not grow
.PHONY: soak
soak: build/skald
	@SKALD=$(CURDIR)/$< node tests/serve/soak.mjs $(SECONDS)

check-schemas: build/skald
	@tools/check-schemas $<
check-how-to-play: build/skald
	@tools/how-to-play --check $<

check-install: release $(if $(MPI),build/release/skald-mpi)
	@tools/check-install

## make check-python  the Python package: its own tests and examples, and the wheel installed elsewhere
.PHONY: check-python
check-python: build/libskald.so build/skald
	@tools/check-python

## make wasm          the rules as WebAssembly, build/skald.wasm; replays the golden records in node
wasm: check-wasm
.PHONY: wasm
check-wasm: build/skald.wasm build/test/flatten
	@tests/wasm/check build/test/flatten $<

build/skald.wasm: $(call of,wasm,$(RULE_SRC) tests/wasm/replay.c) build/gen/sources.list
	$(SAY) LD $@; wasm-ld --no-entry --export-dynamic -z stack-size=4194304 $(filter %.o,$^) -o $@
build/test/flatten: $(call of,test,$(LIB_SRC) tests/wasm/flatten.c) build/gen/sources.list
	$(LINK)

## make fuzz          every reader of outside bytes, SECONDS=30 each
FUZZERS = $(patsubst tests/fuzz/%.c,build/fuzz/%,$(FUZZ_SRC))
.PHONY: fuzz tsan bench umpire
fuzz: $(FUZZERS)
	@tests/fuzz/run $(SECONDS) $^
$(FUZZERS): MODE += -fsanitize=fuzzer
build/fuzz/message build/fuzz/wire: LIBS += $(APP_LIBS)
build/fuzz/message build/fuzz/wire: $(call of,fuzz,$(call rooms,bots coach lab serve) build/gen/rule_index.c build/gen/page.S \
    build/gen/page_index.c)
build/fuzz/answer: $(call of,fuzz,$(call rooms,bots))
$(FUZZERS): build/fuzz/%: build/fuzz/tests/fuzz/%.o $(call of,fuzz,$(LIB_SRC)) build/gen/sources.list
	$(LINK)

## make tsan          simulate and serve on several threads under the thread sanitizer
tsan: build/tsan/skald
	@tools/check-threads $<
	@SKALD=$(CURDIR)/$< node --test tests/serve/threads.test.mjs

## make umpire        watches random and greedy games of every set-up and judges every action by the
##                    invariants of tests/umpire; GAME=midgard RANDOM=400 GREEDY=40 SEED=1
RANDOM = 400
GREEDY = 40
SEED   = 1
umpire: build/quick/umpire
	@printf '%s\n' $(or $(GAME),$(RULE_GAMES)) | xargs -P$(CORES) -I{} \
	    $< {} --random $(RANDOM) --greedy $(GREEDY) --seed $(SEED)
build/quick/umpire: LIBS = $(call WITH,jansson) -lpthread -lm
build/quick/umpire: $(call of,quick,$(LIB_SRC) $(wildcard tests/umpire/*.c)) build/gen/sources.list
	$(LINK)

## make bench         games and actions per second of every game, and the server under load
bench: build/release/skald
	@$< bench
	@SKALD=$(CURDIR)/$< bench/serve 500 30
build/bench/bots: bench/bots.c
	$(SAY) CC $@; mkdir -p $(@D); gcc -std=c17 -D_GNU_SOURCE -O2 $(WARNINGS) $< -lwslay -o $@

# --- Lint -----------------------------------------------------------------------------------------

## make lint          layers, symbols, lengths, clang -Werror, clang-format, clang-tidy, cppcheck, Biome
## make format        lay out the sources with clang-format 14, and the page's with Biome
.PHONY: lint format check-layers check-symbols check-lengths check-format check-page check-tidy check-cppcheck
lint: check-layers check-lengths check-format check-page check-symbols check-cppcheck check-tidy

CLANG_FORMAT = $(or $(shell command -v clang-format-14 2>/dev/null),clang-format)
format: web/node_modules/.package-lock.json
	@$(CLANG_FORMAT) -i $(OURS) $(HEADERS)
	@cd web && node_modules/.bin/biome check --write .
check-page: web/node_modules/.package-lock.json
	@cd web && node_modules/.bin/biome ci --colors=off .
	@tools/check-page-lengths
check-format:
	@$(CLANG_FORMAT) --dry-run -Werror $(OURS) $(HEADERS)
	@tools/check-width $(OURS) $(HEADERS)

check-layers:
	@tools/check-layers
check-lengths:
	@tools/check-lengths
check-symbols: $(call of,bare,$(RULE_SRC))
	@tools/check-symbols $^
check-cppcheck:
	@cppcheck -q -j$(CORES) --std=c11 --enable=warning,performance,portability --inline-suppr \
	    --suppressions-list=tools/cppcheck.allow --error-exitcode=1 -Isrc -D__GNUC__ src tests/wasm

# A file is looked at again when it, a header it includes or the chosen set has changed. Compiling it
# with clang first is the -Werror check of the second compiler. replay.c is for wasm32 only.
check-tidy: $(patsubst %.c,build/tidy/%.ok,$(filter-out tests/wasm/replay.c,$(OURS)))
build/tidy/%.ok: %.c build/clang/%.o .clang-tidy tests/.clang-tidy
	$(SAY) TIDY $<; mkdir -p $(@D); clang-tidy --quiet $< -- $(FLAGS) $(SYSTEM) 2>$@.log \
	    || { cat $@.log; exit 1; }; touch $@

# --- Installing -----------------------------------------------------------------------------------

## make install       program, library, header, data, schemas, documents, man page, completion;
##                    PREFIX=/usr/local LIBDIR=$PREFIX/lib DESTDIR=
## make uninstall     removes all of that again
.PHONY: install uninstall clean help
install: release $(if $(MPI),build/release/skald-mpi)
	@tools/install '$(DESTDIR)' '$(PREFIX)' '$(LIBDIR)' '$(VERSION)' $(if $(MPI),build/release/skald-mpi)
uninstall:
	@tools/install --remove '$(DESTDIR)' '$(PREFIX)' '$(LIBDIR)' '$(VERSION)'

## make clean         remove build/
clean:
	rm -rf build

## make help          this list; V=1 shows every command
help:
	@sed -n 's/^## //p' Makefile

.DELETE_ON_ERROR:
.SECONDARY:
