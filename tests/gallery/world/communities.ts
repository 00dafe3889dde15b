import { presets } from '~/domain/presets';
import type { CommunityPlan } from './league';

const open = { visibility: 'public', password: '', entryOpen: true } as const;
const settings = { jokers: 1, rebuy: false, allOut: 'share' } as const;

/** Words as long as the fields allow, with nowhere to break. */
const longName = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenträgerbund';
const longDescription = `${'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(3)} und ein Satz mit vielen kurzen Wörtern, der über mehr als eine Zeile geht.`;

/** Letters are explained in league.ts: S Sieg, U Unentschieden, N Niederlage, V verlegt. */
export const germanCommunities: readonly CommunityPlan[] = [
	{
		key: 'office',
		draft: {
			name: 'Büro Süd',
			description: 'Wer rausfliegt, bringt Kuchen mit.',
			visibility: 'password',
			password: 'kuchen',
			settings: { jokers: 1, rebuy: true, allOut: 'share' },
			entryOpen: true,
		},
		from: 1,
		picks: {
			Tom: 'SSSSSS',
			Lena: 'SUSVS',
			Mia: 'SSSSSS',
			Ole: 'SSN',
			Jana: 'SSSSS',
			Finn: 'SSSSS',
			Svenja: 'SUSSSS',
			Mehmet: 'SNSSSS',
			Nadia: 'SSSS',
			Paul: 'S',
			Mona: 'SSSSSS',
			Jonas: 'SSSSS',
		},
	},
	{
		key: 'family',
		draft: {
			name: 'Familie Kaminski',
			description: '',
			visibility: 'private',
			password: '',
			settings: {
				...{ jokers: 0, rebuy: false, allOut: 'share' },
				consequences: { draw: 'out', loss: 'out', missing: 'out' },
			},
			entryOpen: true,
		},
		from: 1,
		picks: { Svenja: 'S', Paul: 'N', Jana: 'N' },
	},
	{
		key: 'regulars',
		draft: { ...open, name: 'Stammtisch Rot-Weiß', description: 'Donnerstags um acht.', settings },
		from: 1,
		picks: { Bernd: 'NSUSS', Ruth: 'NSSSS' },
	},
	{
		key: 'finale',
		draft: { ...open, visibility: 'private', name: 'Letzte Runde', description: '', settings },
		from: 3,
		picks: { Lena: 'SSS', Tom: 'SSU', Mia: 'SSSS', Finn: 'SSN', Ole: 'N', Emil: 'S' },
	},
	{
		key: 'veterans',
		draft: { ...open, name: 'Kegelclub Gut Holz', description: 'Wer rausfliegt, zahlt.', settings },
		from: 1,
		picks: {
			Vera: 'SUSSN',
			Konrad: 'SSNSS',
			Selma: 'SSNSN',
			Anton: 'SUNN',
			Greta: 'N--SN',
			Emil: 'SN-N',
			Lotte: 'N--SN',
			Oskar: 'UN-N',
			Frieda: 'USN',
			Hugo: 'N--N',
			Marta: 'SU',
			Paula: 'SN-N',
			Theo: 'N--N',
		},
	},
	{
		key: 'sleepers',
		draft: { ...open, name: 'Siebenschläfer', description: '', settings },
		from: 5,
		picks: { Hanna: '', Uwe: '' },
	},
	{
		key: 'pub',
		draft: {
			...open,
			name: 'Kneipe zum Anpfiff',
			description: 'Offen für alle, gespielt wird bis zum Schluss.',
			settings: { jokers: 2, rebuy: false, allOut: 'replay' },
		},
		from: 4,
		picks: { Mehmet: 'SU', Lena: 'SS', Ruth: 'SU', Bernd: 'SSS' },
	},
	{
		key: 'longNames',
		draft: { ...open, name: longName, description: longDescription, settings },
		from: 4,
		picks: { Emma: 'SSS', Ida: 'UU', Kurt: 'SSS' },
		names: {
			Emma: 'Wilhelmine-Charlotte von Hohenzollern-Si',
			Ida: 'Donaudampfschifffahrtsgesellschaftskapit',
			Kurt: 'Maximilian Alexander Ferdinand Graf Bodo',
		},
	},
	{
		key: 'fresh',
		draft: { ...open, name: 'Neue Runde Nordkurve', description: 'Heute gegründet.', settings },
		from: 6,
		picks: { Carla: '' },
	},
	{
		key: 'fading',
		draft: { ...open, name: 'Alte Garde', description: '', visibility: 'private', settings },
		from: 6,
		picks: { Ruth: '', Bernd: '', Ida: '', Rolf: '' },
	},
];

export const englishCommunities: readonly CommunityPlan[] = [
	{
		key: 'island',
		draft: { ...open, name: 'Insel-Elf', description: '', settings: { ...settings, rebuy: true } },
		from: 1,
		picks: { Tom: 'SSS', Lena: 'SUS', Mia: 'SSN', Ole: 'SN', Finn: 'SS', Ruth: 'SSU' },
	},
	{
		key: 'cape',
		draft: { ...open, visibility: 'private', name: 'Kap Hoorn', description: '', settings },
		from: 1,
		picks: { Ole: 'SSV', Nadia: 'SSS', Paul: 'SUU' },
	},
	{
		key: 'relaxed',
		draft: {
			...{ ...open, name: 'Hängematte', description: '' },
			settings: { ...settings, ...presets.relaxed },
		},
		from: 1,
		picks: { Mia: 'SSS', Ruth: 'SU', Svenja: 'SUS' },
	},
	{
		key: 'lives',
		draft: {
			...{ ...open, name: 'Katzenklub', description: 'Weniger Leben als Katzen.' },
			settings: { ...settings, ...presets.lives },
		},
		from: 1,
		picks: { Nadia: 'SUS', Paul: 'NNS', Jana: 'SSU', Kurt: 'NN' },
	},
];

export const spanishCommunities: readonly CommunityPlan[] = [
	{
		key: 'siesta',
		draft: { ...open, name: 'Siesta', description: 'Wir tippen im Liegen.', settings },
		from: 1,
		picks: { Tom: 'SSS', Lena: 'SUS', Ole: 'SN', Finn: 'N' },
	},
];

export const italianCommunities: readonly CommunityPlan[] = [
	{
		key: 'trattoria',
		draft: { ...open, name: 'Trattoria', description: 'Jeden Spieltag Pizza.', settings },
		from: 1,
		picks: { Ruth: 'SS', Bernd: 'UN', Yusuf: 'SN' },
	},
];

export const eveningCommunities: readonly CommunityPlan[] = [
	{
		key: 'evening',
		draft: { ...open, name: 'Feierabend', description: '', settings },
		from: 1,
		picks: { Lena: 'S', Tom: 'SS', Mia: 'SS', Finn: 'U', Ruth: 'SS', Ole: 'SS' },
	},
];

export const lateCommunities: readonly CommunityPlan[] = [
	{
		key: 'tardy',
		draft: { ...open, name: 'Nachzügler', description: '', settings: { ...settings, latePicks: true } },
		from: 1,
		picks: { Lena: 'SS', Tom: 'SS', Finn: 'S', Ole: 'S', Mia: 'UU' },
	},
];

export const minuteCommunities: readonly CommunityPlan[] = [
	{
		key: 'minute',
		draft: { ...open, name: 'Last Minute', description: '', settings },
		from: 1,
		picks: { Lena: 'S', Tom: 'SS', Mia: 'SS' },
	},
];

/** A hundred members, most of them still in. */
export function crowd(names: readonly string[]): CommunityPlan {
	const letters = ['SSS', 'SUS', 'SSU', 'SSN', 'N', 'SN', 'SS', 'USS'];
	return {
		key: 'crowd',
		draft: { ...open, name: 'Ganze Südtribüne', description: 'Hundert Leute, ein Ziel.', settings },
		from: 1,
		picks: Object.fromEntries(names.map((name, index) => [name, letters[index % letters.length] ?? ''])),
		names: Object.fromEntries(names.map((name, index) => [name, crowdName(index)])),
	};
}

const firstNames = ['Anke', 'Boris', 'Ceyda', 'Dirk', 'Elif', 'Frank', 'Greta', 'Hannes', 'Ilka', 'Jens'];

function crowdName(index: number): string {
	return `${firstNames[index % 10]} ${'ABCDEFGHIJ'[Math.floor(index / 10)]}.`;
}
