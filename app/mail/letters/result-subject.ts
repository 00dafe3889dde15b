import { type Effect, effectOf } from '~/domain/settlement-kinds';
import { listText } from '~/text/format';
import { matchdayAfter, matchdayLabel } from '~/text/matchdays';
import type { ResultItem, ResultNews } from './result-news';

/** Communities that a subject names; the letter itself names all. */
const NAMED = 5;

/** What a community's news comes to, the most telling first. */
const alone = {
	won: 'Du hast gewonnen',
	shared: 'Du teilst dir den Sieg',
	lost: 'Du hast doch nicht gewonnen',
	out: 'Du bist raus',
	'goes-on': 'Die Runde geht weiter',
	over: 'Die Runde ist zu Ende',
	winners: 'Die Runde hat andere Sieger',
	back: 'Du bist wieder dabei',
	joker: 'Du bist weiter, aber ein Joker ist weg',
	life: 'Du bist weiter, aber ein Leben ist weg',
	open: 'Dein Ergebnis steht noch aus',
	excused: 'Du bist entschuldigt',
	through: 'Du bist weiter',
	changed: 'Bei dir hat sich etwas geändert',
	past: 'In einer beendeten Runde hat sich etwas geändert',
} as const;

type Essence = keyof typeof alone;

const among: Record<Essence, string> = {
	won: 'gewonnen',
	shared: 'Sieg geteilt',
	lost: 'doch nicht gewonnen',
	out: 'raus',
	'goes-on': 'Runde geht weiter',
	over: 'Runde zu Ende',
	winners: 'andere Sieger',
	back: 'wieder dabei',
	joker: 'Joker weg',
	life: 'Leben weg',
	open: 'noch offen',
	excused: 'entschuldigt',
	through: 'weiter',
	changed: 'geändert',
	past: 'geändert',
};

/** R27: of a round that another one has followed, by its number; what isn't here has changed something in it. */
const ofRound: Partial<Record<Essence, (round: number) => string>> = {
	won: (round) => `Du hast Runde ${round} gewonnen`,
	shared: (round) => `Du teilst dir den Sieg in Runde ${round}`,
	lost: (round) => `Du hast Runde ${round} doch nicht gewonnen`,
	winners: (round) => `Runde ${round} hat andere Sieger`,
};

/** '2. Spieltag: Du bist weiter'; over several communities '2. Spieltag: raus in Nordkurve, weiter in 3 Communities'. */
export function resultSubject({ kind, matchday, name, items }: ResultNews): string {
	const called = { number: matchday, name };
	const opening = kind === 'evaluation' ? matchdayLabel(called) : `Korrektur ${matchdayAfter('am', called)}`;
	const groups = new Map<Essence, string[]>();
	for (const item of items) {
		const { past, community } = item;
		const essence = past ? 'past' : kind === 'evaluation' ? essenceOf(item) : correctedEssence(item);
		const place = past ? `Runde ${past.round} von ${community}` : community;
		groups.set(essence, [...(groups.get(essence) ?? []), place]);
	}
	const [first] = items;
	if (first?.past && items.length === 1) return `${opening}: ${pastText(first, first.past.round)}`;
	const order = (Object.keys(alone) as Essence[]).filter((essence) => groups.has(essence));
	const [only] = order;
	if (only !== undefined && order.length === 1) {
		const several = items.length > 1 ? ` (${placesOf(groups.get(only) ?? [])})` : '';
		return `${opening}: ${alone[only]}${several}`;
	}
	const parts = order.map((essence) => `${among[essence]} in ${placesOf(groups.get(essence) ?? [])}`);
	return `${opening}: ${parts.join(', ')}`;
}

function pastText(item: ResultItem, round: number): string {
	return ofRound[correctedEssence(item)]?.(round) ?? `In Runde ${round} hat sich etwas geändert`;
}

/** By name, of very many the first. */
function placesOf(communities: readonly string[]): string {
	const more = communities.length - NAMED;
	return listText(more > 0 ? [...communities.slice(0, NAMED), `${more} weitere`] : [...communities]);
}

/** Of somebody who is in. */
const essences: Record<Effect, Essence> = {
	stays: 'through',
	// Brought back since, by an admin.
	out: 'back',
	joker: 'joker',
	waits: 'open',
	excused: 'excused',
};

function essenceOf({ line, lives, now, before, end, turn }: ResultItem): Essence {
	if (now.won) return winOf(end);
	if (before !== null) return 'back';
	if (turn?.kind === 'goes-on') return 'goes-on';
	if (line === null) return end === null ? (now.active ? 'through' : 'out') : 'over';
	if (!now.active) return 'out';
	const essence = essences[effectOf(line)];
	return essence === 'joker' && lives ? 'life' : essence;
}

/** R25: several have won. */
export function isShared({ winners, more }: NonNullable<ResultItem['end']>): boolean {
	return winners.length + more > 1;
}

function winOf(end: ResultItem['end']): Essence {
	return end !== null && isShared(end) ? 'shared' : 'won';
}

function correctedEssence({ before, now, end, turn }: ResultItem): Essence {
	const isOver = turn?.kind === 'winners';
	if (now.won && (before !== null || isOver)) return winOf(end);
	if (before?.won && isOver) return 'lost';
	if (before?.active && !now.active) return 'out';
	if (before !== null && !before.active && now.active) return 'back';
	if (turn !== undefined) return isOver ? 'winners' : 'goes-on';
	return before !== null || end === null || end.isOld ? 'changed' : 'over';
}
