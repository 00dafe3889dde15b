import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Badge } from '~/ui/badge';
import { Checkbox } from '~/ui/checkbox';
import { CopyLink } from '~/ui/copy-link';
import { Countdown } from '~/ui/countdown';
import { DiffTable } from '~/ui/diff-table';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { MatchCard, type TeamChoice } from '~/ui/match-card';
import { RadioGroup } from '~/ui/radio-group';
import { ShareBars } from '~/ui/share-bars';
import { Standings } from '~/ui/standings';
import { SurvivorsCurve } from '~/ui/survivors-curve';
import { WayStrip } from '~/ui/way-strip';

const html = (element: ReactElement) => renderToStaticMarkup(element);
const badge = { initials: 'FCB', color: '#dc052d', color2: '#0066b2', ink: '#ffffff' };
const team = (id: string, more: Partial<TeamChoice> = {}): TeamChoice => ({
	id,
	name: id.toUpperCase(),
	badge,
	state: 'open',
	...more,
});

describe('fields', () => {
	test('a wrong field ties hint and error to the control and keeps what was typed', () => {
		const page = html(
			<Field name="email" label="E-Mail" hint="Bleibt geheim." error="Fehlt." defaultValue="a@b" />,
		);
		expect(page).toContain('for="email"');
		expect(page).toContain('aria-describedby="email-hint email-error"');
		expect(page).toContain('aria-invalid="true"');
		expect(page).toContain('value="a@b"');
	});

	test('a right field carries no ARIA noise', () => {
		expect(html(<Field name="email" label="E-Mail" />)).not.toMatch(/aria-|error/);
	});

	test('the summary links to each field and says the errors of the whole form plainly', () => {
		const page = html(
			<ErrorSummary errors={{ '': 'Alles falsch.', email: 'Fehlt.' }} ids={{ email: 'mail-2' }} />,
		);
		expect(page).toContain('role="alert"');
		expect(page).toContain('<li>Alles falsch.</li>');
		expect(page).toContain('<a href="#mail-2">Fehlt.</a>');
	});

	test('without errors there is no summary', () => {
		expect(html(<ErrorSummary errors={undefined} />)).toBe('');
		expect(html(<ErrorSummary errors={{}} />)).toBe('');
	});

	test('the first option of a radio group carries the id that the summary links to', () => {
		const options = [
			{ value: 'a', label: 'A' },
			{ value: 'b', label: 'B' },
		];
		const page = html(<RadioGroup name="kind" legend="Art" options={options} defaultValue="b" />);
		expect(page).toContain('id="kind" name="kind" value="a"');
		expect(page).toMatch(/id="kind-b"[^>]*checked=""/);
	});

	test('a checkbox sends its value', () => {
		expect(html(<Checkbox name="rebuy" label="Rebuy" defaultChecked />)).toContain('value="on"');
	});

	test('a link to copy can be selected without JavaScript, and shows no button that would do nothing', () => {
		const page = html(<CopyLink label="Link" value="https://example.org/x" />);
		expect(page).toContain('readonly="" value="https://example.org/x"');
		expect(page).not.toContain('<button');
	});
});

describe('the game', () => {
	test('the countdown is written by the server and says when the window is closed', () => {
		const written = html(<Countdown until={90_061_000} now={0} />);
		expect(written).toContain('1 T 01:01 Std.');
		expect(written).toContain('Stand 01:00 Uhr');
		// What stands still is no clock.
		expect(written).not.toContain('timer');
		expect(html(<Countdown until={1000} now={999} />)).toContain('weniger als 1 Min.');
		expect(html(<Countdown until={1000} now={1000} />)).toContain('Tippabgabe geschlossen');
	});

	test('only an open team can be chosen, and the reason stands beside the others', () => {
		const page = html(
			<MatchCard
				when={['Sa.', '15:30']}
				home={team('bvb', { state: 'spent', note: 'am 4. genutzt' })}
				away={team('rbl', { checked: true })}
			/>,
		);
		expect(page).toMatch(/value="bvb"[^>]*disabled=""|disabled=""[^>]*value="bvb"/);
		expect(page).toContain('am 4. genutzt');
		expect(page).toMatch(/checked="" value="rbl"/);
		expect(page).not.toMatch(/disabled=""[^>]*value="rbl"|value="rbl"[^>]*disabled=""/);
	});

	test('after the window has closed no team can be chosen', () => {
		const page = html(<MatchCard closed when={['Sa.', '15:30']} home={team('bvb')} away={team('rbl')} />);
		expect(page.match(/disabled=""/g)).toHaveLength(2);
	});

	test('the way tells every matchday to screen readers', () => {
		const page = html(
			<WayStrip
				steps={[
					{ label: '1.', badge, tone: 'win', title: '1. Spieltag: Bayern, gewonnen' },
					{ label: '2.', badge: null, tone: 'next', title: '2. Spieltag: noch kein Tipp', href: '/x' },
				]}
			/>,
		);
		expect(page).toContain('<span class="sr">1. Spieltag: Bayern, gewonnen</span>');
		expect(page).toContain('aria-label="2. Spieltag: noch kein Tipp"');
	});

	test('the curve has its numbers as text', () => {
		const points = [
			{ label: 'Start', count: 18 },
			{ label: '1.', count: 7 },
		];
		expect(html(<SurvivorsCurve points={points} />)).toContain(
			'aria-label="Aktive Spieler: 18 zum Start, 7 nach dem 1. Spieltag"',
		);
	});

	test.each([0, 1, 2, 35])('the curve of %i points draws only numbers', (length) => {
		const points = Array.from({ length }, (_, index) => ({ label: `${index}.`, count: 0 }));
		expect(html(<SurvivorsCurve points={points} />)).not.toMatch(/NaN|Infinity|undefined/);
	});

	test('shares add up to the whole and the longest bar is full', () => {
		const page = html(
			<ShareBars
				items={[
					{ id: 'a', name: 'Bayern', badge, count: 3, own: true },
					{ id: 'b', name: 'Kein Tipp', badge: null, count: 1 },
				]}
			/>,
		);
		expect(page).toContain('75\u00a0%');
		expect(page).toContain('width="100" height="6" class="share-fill"');
		expect(page).toContain('width="33.3"');
	});

	test('the standings show status, dash and matchday as the specification says, and mark the own row', () => {
		const page = html(
			<Standings
				unit="joker"
				rows={[
					{ id: '1', rank: 1, name: 'Lena', active: true, jokers: 1, eliminatedOn: null, own: true },
					{
						id: '2',
						rank: 2,
						name: 'Tom',
						active: false,
						jokers: 0,
						eliminatedOn: 5,
						own: false,
						rebuy: true,
					},
				]}
			/>,
		);
		expect(page).toContain('class="own"');
		expect(page).toMatch(/Aktiv<.*>–<\/td>/);
		expect(page).toMatch(/Rebuy.*Ausgeschieden<.*5\. Spieltag<\/td>/);
	});

	test('a diff shows what stays once and what changes twice', () => {
		const page = html(
			<DiffTable
				caption="Vorschau"
				nameLabel="Spieler"
				columns={['Status', 'Joker']}
				rows={[
					{
						id: '1',
						name: 'Lena',
						cells: [
							{ before: 'Aktiv', after: 'Aktiv' },
							{ before: '1', after: '0' },
						],
					},
				]}
			/>,
		);
		expect(page.match(/Aktiv/g)).toHaveLength(1);
		expect(page).toContain('vorher </span>1</del>');
		expect(page).toContain('nachher </span>0</ins>');
	});

	test('a badge with a name is a picture, one without is silent', () => {
		expect(html(<Badge {...badge} name="FC Bayern" />)).toContain('aria-label="FC Bayern"');
		expect(html(<Badge {...badge} />)).toContain('aria-hidden="true"');
	});

	test.each(['M', 'HSV', 'WOB', 'FCSP', 'MWMWM'])('initials %s fit the shield', (initials) => {
		const size = Number(/font-size="([\d.]+)"/.exec(html(<Badge {...badge} initials={initials} />))?.[1]);
		expect(size).toBeGreaterThan(4);
		expect(size * initials.length).toBeLessThanOrEqual(50);
	});
});
