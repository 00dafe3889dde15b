import { presets } from '~/domain/presets';
import type { CommunityDraft } from '~/services/communities/create-community.server';
import { demoRound } from './demo-round';
import { parseScenario } from './scenario/parse-scenario';
import type { Scenario } from './scenario/scenario';

/** The password of every account of the demo. */
export const demoPassword = 'Flutlicht am Freitag';

/** The accounts that the start prints. */
export const demoLogins = [
	{ role: 'Spielerin', email: 'lena@demo.example', name: 'Lena' },
	{ role: 'Community-Admin', email: 'tom@demo.example', name: 'Tom' },
	{ role: 'Seiten-Admin', email: 'admin@demo.example', name: 'Alex' },
] as const;

/** How a demo player plays: how often the tip is right, and how often it is forgotten. Shares between 0 and 1. */
type Temper = { readonly luck: number; readonly forgets: number };

const usual: Temper = { luck: 0.72, forgets: 0.03 };
const sleepy: Temper = { luck: 0.68, forgets: 0.12 };

export type CastMember = { readonly email: string; readonly name: string; readonly temper: Temper };

const others = [
	'Mehmet',
	'Svenja',
	'Jana',
	'Ole',
	'Carla',
	'Finn',
	'Nadia',
	'Paul',
	'Ruth',
	'Yusuf',
	'Mia',
	'Bernd',
];

/** Everybody who plays in the demo. */
export const cast: readonly CastMember[] = [
	...demoLogins.map(({ email, name }) => ({ email, name, temper: usual })),
	...others.map((name, index) => ({
		email: `${name.toLowerCase()}@demo.example`,
		name,
		temper: index % 3 === 2 ? sleepy : usual,
	})),
];

export type CastCommunity = {
	readonly draft: Omit<CommunityDraft, 'leagueId'>;
	/** Names of the members; the first founds it. */
	readonly members: readonly string[];
	/** The round that they play, and nothing before it; without one they pick by temper, one round after another. */
	readonly round?: Scenario;
	/** The number of the matchday before which it is founded; without one before the first, or before its written round. */
	readonly since?: number;
	/** R39: why its founder suspends the first matchday that is more than two days ahead. */
	readonly suspends?: string;
};

const office = parseScenario(demoRound);
const ends = { rebuy: false, allOut: 'share' } as const;

/** The communities of the demo: one for each preset (R36), and one with rules of its own, where picks are entered late (R38). */
export const castCommunities: readonly CastCommunity[] = [
	{
		draft: {
			name: 'Büro Süd',
			description: 'Wer rausfliegt, bringt Kuchen mit.',
			visibility: 'password',
			password: 'kuchen',
			settings: office.settings,
			entryOpen: true,
		},
		members: office.players.map((player) => player.name),
		round: office,
	},
	{
		draft: {
			name: 'Kneipe zum Anpfiff',
			description: 'Offen für alle, gespielt wird bis zum Schluss.',
			visibility: 'public',
			password: '',
			settings: { ...presets.relaxed, rebuy: false, allOut: 'replay' },
			entryOpen: true,
		},
		members: ['Mehmet', 'Lena', 'Yusuf', 'Mia', 'Bernd', 'Ole', 'Ruth', 'Carla'],
	},
	{
		draft: {
			name: 'Familie Kaminski',
			description: '',
			visibility: 'private',
			password: '',
			settings: { ...presets.strict, ...ends },
			entryOpen: false,
		},
		members: ['Svenja', 'Paul', 'Jana', 'Bernd'],
	},
	{
		draft: {
			name: 'Lauftreff Drei Leben',
			description: 'Dreimal stolpern, dann ist Schluss.',
			visibility: 'public',
			password: '',
			settings: { ...presets.lives, ...ends },
			entryOpen: true,
		},
		members: ['Nadia', 'Lena', 'Finn', 'Yusuf', 'Carla', 'Ole'],
		since: 13,
		suspends: 'Wir sind alle im Trainingslager.',
	},
	{
		draft: {
			name: 'WG Parkstraße',
			description: 'Wer vergisst, für den tippt Lena.',
			visibility: 'private',
			password: '',
			settings: { ...presets.classic, jokers: 2, latePicks: true, ...ends },
			entryOpen: true,
		},
		members: ['Lena', 'Jana', 'Finn', 'Ruth', 'Bernd'],
		since: 16,
	},
];
