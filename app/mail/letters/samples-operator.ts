import type { OperatorLetters } from './operator-letters';

const at = Date.parse('2026-08-29T13:30:00Z');
const day = 86_400_000;
const season = 'Bundesliga 2026/27';
const office = { communityId: 'buero', community: 'Büro-Runde' };

/** Letters from and to site admins with made-up contents. */
export const operatorSamples: { readonly [K in keyof OperatorLetters]: readonly OperatorLetters[K][] } = {
	'account-locked': [
		{ reason: 'Beleidigungen im Namen', contact: 'kontakt@spiel.example' },
		{ reason: 'Beleidigungen im Namen', contact: null },
	],
	'account-unlocked': [{}],
	'player-renamed': [
		{ from: 'Chef', to: 'Tom' },
		{ from: null, to: 'Tom' },
	],
	'community-locked': [{ ...office, reason: 'Beleidigungen im Namen' }],
	'community-unlocked': [office],
	'community-renamed': [{ ...office, from: 'Büro' }],
	'community-deleted': [{ community: office.community }],
	'handed-over': (['new', 'kept', 'withdrawn'] as const).map((reader) => ({ ...office, reader })),
	'feedback-answer': [
		{ text: 'Die Rangliste lädt nicht.', answer: 'Danke dir!\nDas ist seit heute behoben.' },
	],
	'announcement-to-all': [
		{
			announcementId: 'muster',
			text: 'Am Sonntag ab 3 Uhr sind wir für zehn Minuten weg.\n\nEure Tipps sind sicher.',
		},
	],
	'evaluation-planned': [
		{
			seasonId: 'bundesliga_1',
			matchdayId: 'bundesliga_1_5',
			matchday: 5,
			season,
			at: at + day,
			summary: { communities: 12, stayed: 240, jokers: 31, out: 18, excused: 1 },
			endings: [{ community: 'Büro-Runde', winners: ['Lena', 'Tom'], more: 0 }],
			moreEndings: 0,
			postponed: ['Bochum – Union'],
		},
	],
	'admin-warning': [
		{
			warnings: [
				{
					kind: 'results-missing',
					matchdayId: 'bundesliga_1_5',
					matchday: 5,
					season,
					matches: ['Bochum – Union', 'Mainz – Freiburg'],
					more: 3,
				},
				{
					kind: 'kickoff-missing',
					matchdayId: 'bundesliga_1_6',
					matchday: 6,
					season,
					firstMatch: at + 7 * day,
				},
				{ kind: 'evaluation-due', matchdayId: 'bundesliga_1_4', matchday: 4, season },
				{
					kind: 'source-silent',
					seasonId: 'bundesliga_1',
					season,
					source: 'openligadb',
					since: at - day,
					failure: 'timed-out',
					about: null,
				},
				{
					kind: 'source-odd',
					seasonId: 'bundesliga_1',
					season,
					source: 'openligadb',
					count: 4,
					first: [
						'Köln – Mainz: OpenLigaDB sagt 2:1, gespeichert ist 1:1 (von Hand).',
						'Bochum – Union: OpenLigaDB hat dieses Spiel nicht mehr.',
						'7. Spieltag: OpenLigaDB kennt ein Team „FC Nirgends“, das wir nicht kennen.',
					],
				},
				{ kind: 'mails-troubled', unknown: 1, failed: 2 },
			],
		},
	],
};
