# Skald. `make help` says what can be made.
#
# Sources are found by room, in the order of the house: a room includes only rooms before it.
# Everything made lies under build/; each flavour keeps its objects in build/<flavour>/.

PREFIX  = /usr/local
DESTDIR =
FILTER  = *
SECONDS = 30
CORES   = $(shell nproc)

RULE_ROOMS = base core games
LIB_ROOMS  = $(RULE_ROOMS) data match ai
APP_ROOMS  = lab serve app

room  = $(wildcard src/$(1)/*.c src/$(1)/*/*.c)
rooms = $(foreach r,$(1),$(call room,$(r)))

RULE_SRC := $(call rooms,$(RULE_ROOMS))
LIB_SRC  := $(call rooms,$(LIB_ROOMS)) build/gen/data.S build/gen/data_index.c
APP_SRC  := $(call rooms,$(APP_ROOMS)) build/gen/rule_tests.c build/gen/page.S build/gen/page_index.c
ALL_TEST := $(wildcard tests/*.c tests/*/*.c tests/*/*/*.c)
FUZZ_SRC := $(wildcard tests/fuzz/*.c)
TEST_SRC := $(filter-out $(patsubst %,tests/%/%,fuzz wasm install quick umpire mutants),$(ALL_TEST))
RULE_TESTS := $(wildcard tests/rules/*/*.c)
RULE_GAMES := $(sort $(notdir $(patsubst %/,%,$(dir $(RULE_TESTS)))))
DATA     := $(filter-out %.schema.json,$(wildcard data/*/*/*.json))
PAGE     := $(wildcard web/dist/* web/dist/*/*)
HEADERS  := $(wildcard include/*.h src/*/*.h src/*/*/*.h tests/*.h tests/*/*.h tests/*/*/*.h)
OURS     := $(filter src/%,$(LIB_SRC) $(APP_SRC)) $(ALL_TEST)
VERSION   = $(shell sed -n 's/.*SK_VERSION "\(.*\)"/\1/p' src/core/version.h)

## make               build/skald and build/libskald.a
## make play          install what is missing, build, and serve the table in a browser
## make test          install what is missing, build, and run every test
all: build/skald build/libskald.a
.PHONY: all play test
play:
	@tools/deps build
	@$(MAKE) web
	@$(MAKE) $(PARALLEL) all
	@build/skald serve

test:
	@tools/deps test
	@$(MAKE) web
	@$(MAKE) $(PARALLEL) all build/test/skald build/test/unit-tests build/test/flatten build/skald.wasm \
	    build/quick/umpire
	@$(MAKE) check-rules check-schemas check-install check-golden check-wasm check-cases umpire
	@$(MAKE) check-serve check-web
	@$(MAKE) unit

# --- Compiling ------------------------------------------------------------------------------------

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes \
           -Wswitch-enum -Wvla -Werror
FLAGS    = -std=c17 $(WARNINGS) -Isrc $(if $(filter tests/%,$<),-Itests -Iinclude) \
           $(if $(filter tests/quick/% tests/mutants/%,$<),$(QUICK_SHIM))
# The rules know no system; the other rooms may use all of it. libpq lies in a folder of its own.
SYSTEM   = $(if $(filter $(RULE_ROOMS:%=src/%/%),$<),,-D_GNU_SOURCE) \
           $(if $(filter src/serve/% tests/serve/%,$<),$(shell pkg-config --cflags-only-I libpq))
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

FLAVOURS = release test quick cover tsan clang fuzz bare wasm
build/release/%: CC   = gcc
build/release/%: MODE = -O3 -flto=auto -ffat-lto-objects
build/test/%:    CC   = gcc
build/test/%:    MODE = -O1 -g -fno-omit-frame-pointer -DSK_TEST_FAULTS \
                        -fsanitize=address,undefined -fno-sanitize-recover=all
build/quick/%:   CC   = gcc
build/quick/%:   MODE = -O1 $(QUICK_SHIM)
build/cover/%:   CC   = clang
build/cover/%:   MODE = -O1 -fprofile-instr-generate -fcoverage-mapping
build/tsan/%:    CC   = gcc
build/tsan/%:    MODE = -O1 -g -fsanitize=thread
build/clang/%:   CC   = clang
build/clang/%:   MODE = -O1
build/fuzz/%:    CC   = clang
build/fuzz/%:    MODE = -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
# The rules on their own: no library, no position-independent tables, nothing optimised across files.
build/bare/%:    CC   = gcc
build/bare/%:    MODE = -O2 -ffreestanding -fno-pic
build/wasm/%:    CC   = clang
build/wasm/%:    MODE = --target=wasm32 -O2 -ffreestanding -isystem tests/wasm/include

# of(flavour, sources): their objects.
of = $(patsubst %,build/$(1)/%.o,$(basename $(2)))

define flavour_rules
build/$(1)/%.o: %.c Makefile | build/gen/ready
	$$(COMPILE)
build/$(1)/%.o: %.S Makefile | build/gen/ready
	$$(COMPILE)
-include $$(patsubst %.o,%.d,$$(call of,$(1),$$(LIB_SRC) $$(APP_SRC) $$(ALL_TEST)))
endef
$(foreach f,$(FLAVOURS),$(eval $(call flavour_rules,$(f))))

# Where something is missing, say so instead of letting the compiler complain.
build/gen/ready: tools/deps
	@tools/deps --check build && mkdir -p $(@D) && touch $@

# --- What is made ---------------------------------------------------------------------------------

build/skald: build/release/skald
	@cp -f $< $@

build/libskald.a: $(call of,release,$(LIB_SRC)) build/gen/sources.list
	$(SAY) AR $@; rm -f $@; gcc-ar rcs $@ $(filter %.o,$^)

build/release/skald build/test/skald build/tsan/skald: LIBS += $(APP_LIBS)
build/release/skald build/test/skald build/tsan/skald: build/%/skald: build/gen/sources.list
	$(LINK)
$(foreach f,release test tsan,$(eval build/$(f)/skald: $(call of,$(f),$(LIB_SRC) $(APP_SRC))))

build/test/unit-tests: LIBS += $(APP_LIBS) -lcriterion
build/test/unit-tests: $(call of,test,$(LIB_SRC) $(filter-out src/app/main.c,$(APP_SRC)) \
                       $(filter-out $(RULE_TESTS),$(TEST_SRC))) $(RULE_GAMES:%=build/test/rules/%.o) \
                       build/gen/sources.list
	$(LINK)

# What the rule tests of one game share stays among them: each game may have its own `unit`.
define rule_game
build/test/rules/$(1).o: $(call of,test,$(filter tests/rules/$(1)/%,$(RULE_TESTS))) build/gen/sources.list
	$(SAY) LD $$@; mkdir -p $$(@D); ld -r $$(filter %.o,$$^) -o $$@ && \
	    objcopy --keep-global-symbol=main $$@
endef
$(foreach g,$(RULE_GAMES),$(eval $(call rule_game,$(g))))

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
build/gen/rule_tests.c: build/gen/sources.list tools/rule-index $(RULE_TESTS)
	@tools/rule-index $(RULE_TESTS) > $@

# A list is rewritten only when it changed, so that a file added or removed is noticed.
build/gen/data.list:    LIST = $(DATA)
build/gen/page.list:    LIST = $(or $(PAGE),none)
build/gen/sources.list: LIST = $(OURS)
build/gen/%.list: FORCE
	@mkdir -p $(@D); printf '%s\n' $(LIST) | cmp -s - $@ || printf '%s\n' $(LIST) > $@
.PHONY: FORCE
FORCE:

# --- Tests ----------------------------------------------------------------------------------------

## make unit          just the Criterion tests; FILTER='suite/name*' picks some
.PHONY: unit check-rules check-schemas check-install check-golden check-wasm check-cases check-serve
unit: build/test/unit-tests
	@tests/run $< -j$(CORES) --filter '$(FILTER)'

## make quick         the rule tests of GAME=midgard in one process, without sanitizers; FILTER= too
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
GAME_TESTS  = $(if $(filter base,$(1)),$(wildcard $(patsubst src/base/%,tests/unit/test_%,$(call room,base))),\
                  $(filter tests/rules/$(1)/%,$(RULE_TESTS)))
QUICK_OBJECTS = $(call of,quick,$(LIB_SRC) $(wildcard tests/quick/*.c tests/support/*.c) \
                    $(call GAME_TESTS,$(1)))
$(QUICK_GAMES:%=build/quick/%-tests): LIBS = $(QUICK_LIBS)
$(foreach g,$(QUICK_GAMES),$(eval build/quick/$(g)-tests: $(call QUICK_OBJECTS,$(g))))
$(QUICK_GAMES:%=build/quick/%-tests): build/gen/sources.list
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

## make check-golden  every golden game replays to its hashes; tools/golden --write makes new ones
check-golden: build/test/skald
	@SKALD=$< tools/golden

check-rules: build/skald
	@tools/check-rules $<

## make check-serve   the server over the wire: games, hostile clients, crashes, PostgreSQL
check-serve: build/test/skald
	@SKALD=$(CURDIR)/$< node --test $(wildcard tests/serve/*.test.mjs)

## make soak          the server under everything at once for SECONDS=30; its memory must not grow
.PHONY: soak
soak: build/skald
	@SKALD=$(CURDIR)/$< node tests/serve/soak.mjs $(SECONDS)

check-schemas: build/skald
	@tools/check-schemas $<

check-install: all
	@tools/check-install

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
build/fuzz/message build/fuzz/wire: $(call of,fuzz,$(call rooms,lab serve) build/gen/page.S build/gen/page_index.c)
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
bench: build/skald
	@$< bench
	@SKALD=$(CURDIR)/$< bench/serve 500 30

# --- Lint -----------------------------------------------------------------------------------------

## make lint          layers, symbols, lengths, clang -Werror, clang-format, clang-tidy, cppcheck
## make format        lay out the sources with clang-format 14
.PHONY: lint format check-layers check-symbols check-lengths check-format check-tidy check-cppcheck
lint: check-layers check-lengths check-format check-symbols check-cppcheck check-tidy

CLANG_FORMAT = $(or $(shell command -v clang-format-14 2>/dev/null),clang-format)
format:
	@$(CLANG_FORMAT) -i $(OURS) $(HEADERS)
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

## make install       program, library, header, pkg-config file; PREFIX=/usr/local DESTDIR=
.PHONY: install clean help
install: all
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/lib/pkgconfig $(DESTDIR)$(PREFIX)/include
	install -m 755 build/skald $(DESTDIR)$(PREFIX)/bin/skald
	install -m 644 build/libskald.a $(DESTDIR)$(PREFIX)/lib/libskald.a
	tools/public-header include/skald.h > build/skald.h
	install -m 644 build/skald.h $(DESTDIR)$(PREFIX)/include/skald.h
	sed 's|@PREFIX@|$(PREFIX)|; s|@VERSION@|$(VERSION)|' skald.pc.in > build/skald.pc
	install -m 644 build/skald.pc $(DESTDIR)$(PREFIX)/lib/pkgconfig/skald.pc

## make clean         remove build/
clean:
	rm -rf build

## make help          this list; V=1 shows every command
help:
	@sed -n 's/^## //p' Makefile

.DELETE_ON_ERROR:
.SECONDARY:
