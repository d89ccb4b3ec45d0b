/* The version of the engine: what `skald --version`, records and the library say. */
#ifndef SK_CORE_VERSION_H
#define SK_CORE_VERSION_H

#define SK_VERSION "0.1.0"

#endif
