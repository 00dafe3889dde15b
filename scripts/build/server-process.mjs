// How a server's process is started, by `npm start` and by what measures it. The Dockerfile says the same.

/**
 * A heap that may not pass 512 MB, nor grow by more than half of what lives in it, is swept early, where one that may take a
 * part of a large machine's memory grows first; so is the part for what is new, of which Node 24 would keep 100 MB. Nothing new
 * is old at once, and what is compiled doesn't pile up (0037). Long work has a thread with its own limit (jobs/start-aside.ts).
 */
export const serverFlags = [
	'--enable-source-maps',
	'--max-old-space-size=512',
	'--max-semi-space-size=8',
	'--heap-growing-percent=50',
	'--no-allocation-site-pretenuring',
	'--no-concurrent-recompilation',
];

/**
 * Each thread would keep freed memory for itself (malloc's arenas, eight for each core). What V8 has compiled is kept beside
 * the build, but not in the image, where no file is the server's own (docs/decisions/0085-nothing-is-compiled-twice.md).
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1', NODE_COMPILE_CACHE: 'build/compiled' };
