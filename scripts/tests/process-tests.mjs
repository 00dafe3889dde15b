/** Http tests that can't go through several processes, with the reason for each. */
export const onlyOneProcess = {
	'tests/http/server/clock-jumps.test.ts': 'moves the clock of one process',
	'tests/http/server/hostile-requests.test.ts':
		'moves the clock under a request that is under way; the processes hear of it before the next one',
	'tests/http/server/metrics.test.ts': 'counts what one process has answered',
	'tests/http/server/released-pages.test.ts': 'counts what its own process still holds',
	'tests/http/import-waiting.test.ts': 'holds up the thread for long work of its own process',
	'tests/http/secrecy-crawl.test.ts':
		'compares pages byte by byte, and lists are in the order of ids, which the test’s own process counts up',
	'tests/http/server/statements-of-pages.test.ts': 'counts what its own process asks the database',
	'tests/http/two-worlds.test.ts':
		'compares pages byte by byte, and lists are in the order of ids, which the test’s own process counts up',
};
