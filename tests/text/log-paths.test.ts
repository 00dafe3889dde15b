import { expect, test } from 'vitest';
import { loggedPath } from '~/log.server';

test.each([
	['/kalender/geheim.ics', '/kalender/…'],
	['/abmelden/a.results.geheim', '/abmelden/…'],
	['/reset-password/geheim', '/reset-password/…'],
	['/verify-email/geheim.data', '/verify-email/…'],
	['/neue-adresse/geheim', '/neue-adresse/…'],
	['/verify-email/status', '/verify-email/status'],
	['/reset-password', '/reset-password'],
	['/community/x/tippspiel/5?a=b', '/community/x/tippspiel/5'],
	['/community/Zm9vYmFyZm9vYmFyZm9vYg/mitglied/a-b_c3456789012345678901', '/community/…/mitglied/…'],
])('a log line about %s says %s', (url, path) => {
	expect(loggedPath(`https://tipp.example.org${url}`)).toBe(path);
});
