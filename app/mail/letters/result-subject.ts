import { type Effect, effectOf } from '~/domain/settlement-kinds';
import { listText } from '~/text/format';
import type { ResultItem, ResultNews } from '../letter';

/** Communities that a subject names; the letter itself names all. */
const NAMED = 5;

/** What a community's news comes to, the most telling first. */
type Essence =
	| 'won'
	| 'shared'
	| 'out'
	| 'over'
	| 'back'
	| 'joker'
	| 'open'
	| 'excused'
	| 'through'
	| 'changed';

const alone: Record<Essence, string> = {
	won: 'Du hast gewonnen',
	shared: 'Du teilst dir den Sieg',
	out: 'Du bist raus',
	over: 'Die Runde ist zu Ende',
	back: 'Du bist wieder dabei',
	joker: 'Du bist weiter, aber ein Joker ist weg',
	open: 'Dein Ergebnis steht noch aus',
	excused: 'Du bist entschuldigt',
	through: 'Du bist weiter',
	changed: 'Bei dir hat sich etwas geändert',
};

const among: Record<Essence, string> = {
	won: 'gewonnen',
	shared: 'Sieg geteilt',
	out: 'raus',
	over: 'Runde zu Ende',
	back: 'wieder dabei',
	joker: 'Joker weg',
	open: 'noch offen',
	excused: 'entschuldigt',
	through: 'weiter',
	changed: 'geändert',
};

/** '2. Spieltag: Du bist weiter'; over several communities '2. Spieltag: raus in Nordkurve, weiter in 3 Communities'. */
export function resultSubject({ kind, matchday, items }: ResultNews): string {
	const opening = kind === 'evaluation' ? `${matchday}. Spieltag` : `Korrektur am ${matchday}. Spieltag`;
	const groups = new Map<Essence, string[]>();
	for (const item of items) {
		const essence = kind === 'evaluation' ? essenceOf(item) : correctedEssence(item);
		groups.set(essence, [...(groups.get(essence) ?? []), item.community]);
	}
	const order = (Object.keys(alone) as Essence[]).filter((essence) => groups.has(essence));
	const [only] = order;
	if (only !== undefined && order.length === 1) {
		const several = items.length > 1 ? ` (${placesOf(items.map(({ community }) => community))})` : '';
		return `${opening}: ${alone[only]}${several}`;
	}
	const parts = order.map((essence) => `${among[essence]} in ${placesOf(groups.get(essence) ?? [])}`);
	return `${opening}: ${parts.join(', ')}`;
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

function essenceOf({ line, now, end }: ResultItem): Essence {
	if (now.won) return winOf(end);
	if (line === null) return end === null ? (now.active ? 'through' : 'out') : 'over';
	if (!now.active) return 'out';
	return essences[effectOf(line)];
}

/** R25: several have won. */
export function isShared({ winners, more }: NonNullable<ResultItem['end']>): boolean {
	return winners.length + more > 1;
}

function winOf(end: ResultItem['end']): Essence {
	return end !== null && isShared(end) ? 'shared' : 'won';
}

function correctedEssence({ before, now, end }: ResultItem): Essence {
	if (before === null) return end === null || end.isOld ? 'changed' : 'over';
	if (now.won) return winOf(end);
	if (before.active && !now.active) return 'out';
	return !before.active && now.active ? 'back' : 'changed';
}
