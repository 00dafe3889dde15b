import { effectOf, type Unit } from '~/domain/settlement-kinds';
import { lineChangeText } from '~/text/changed-lines';
import { listText, plural } from '~/text/format';
import { matchdayAfter } from '~/text/matchdays';
import {
	finishText,
	lastOneText,
	lossText,
	nextPickText,
	sparedText,
	UNDECIDED,
	wonText,
} from '~/text/round-ends';
import { outCauseText, UNDONE } from '~/text/settlements';
import { heldCount, heldDative, inUnits } from '~/text/units';
import { comebackTexts } from '~/text/way-on';
import type { Draft, Frame } from './layout';
import type { ResultItem, ResultNews, ToldLine, ToldState } from './result-news';
import { isShared, resultSubject } from './result-subject';

type Turn = NonNullable<ResultItem['turn']>;

/** Tells a player what an evaluation or a correction did to them, in all communities of the season. */
export function resultLetter(frame: Frame, news: ResultNews): Draft {
	const { kind, matchday, name, season, items } = news;
	const opening =
		kind === 'evaluation'
			? [
					`${matchdayAfter('der', { number: matchday, name })} ist ausgewertet (${season}).`,
					...earlierChanges(news),
				].join(' ')
			: correctionOpening(news);
	return {
		subject: resultSubject(news),
		paragraphs: [
			opening,
			...items.map((item) =>
				kind === 'evaluation' && item.past === undefined ? told(item) : corrected(item),
			),
		],
		...(items[0] === undefined
			? {}
			: {
					action: {
						label:
							items.length === 1 ? 'Auswertung ansehen' : `Auswertung von „${items[0].community}“ ansehen`,
						url: `${frame.origin}${storyPath(items[0], matchday)}`,
					},
				}),
	};
}

/** R19: what an evaluation took in of earlier matchdays, where that has changed something. */
function earlierChanges({ items, matches = [] }: ResultNews): string[] {
	const isChanged = items.some(({ changed, fallenEarlier }) => changed.length > 0 || fallenEarlier);
	return isChanged ? ['Dabei wurde auch Früheres berichtigt.', ...matches] : [];
}

/** R27: by the time it is read, another round may run. */
function storyPath({ communityId, round }: ResultItem, matchday: number): string {
	return `/community/${communityId}/auswertung?runde=${round}&spieltag=${matchday}#spieltag-${matchday}`;
}

function correctionOpening({ matchday, name, season, items, matches = [], reason }: ResultNews): string {
	const changes = items.some(({ before }) => before !== null) ? ', und das ändert etwas für dich' : '';
	return [
		`${matchdayAfter('am', { number: matchday, name })} wurde etwas berichtigt (${season})${changes}.`,
		...matches,
		...(reason === null ? [] : [`Der Grund: ${reason}${/[.!?…]$/.test(reason) ? '' : '.'}`]),
	].join(' ');
}

/** To the reader: the match with its score, what it means, how the round ended, and who else fell. */
function told(item: ResultItem): string {
	const { community, line, now, before, end, fallen, turn } = item;
	const isOver = line === null && end !== null && !now.won;
	const sentences = [
		...changedSentences(item),
		line === null ? null : matchSentence(line, unitIn(item)),
		isOver
			? null
			: before !== null && !now.won
				? changeOf(before, item)
				: standing(now, end, line, unitIn(item)),
		comebackSentence(item),
		nextSentence(item),
		turn === undefined ? null : turnSentence(turn, now),
		aloneSentence(item),
		endSentence(now, end),
		fallen === undefined ? null : fallenSentence(fallen, line !== null && effectOf(line) === 'out'),
		item.fallenEarlier === undefined ? null : earlierSentence(item.fallenEarlier),
	];
	return inCommunity(community, sentences);
}

/** Why it came as it came; a win and a loss say themselves. */
const reasons = inUnits<Record<ToldLine['kind'], string | null>>(({ one, poorThen }) => ({
	won: null,
	drew: `Das Unentschieden kostet dich ${one}.`,
	'drew-free': 'Ein Unentschieden reicht in dieser Runde.',
	'drew-out': `Unentschieden, und ${poorThen}.`,
	'drew-fatal': 'Ein Unentschieden reicht in dieser Runde nicht.',
	'lost-joker': `Die Niederlage kostet dich ${one}.`,
	'lost-out': `Verloren, und ${poorThen}.`,
	lost: null,
	'missed-joker': `Du hattest keinen Tipp, das kostet dich ${one}.`,
	'missed-out': `Du hattest keinen Tipp, und ${poorThen}.`,
	missed: 'Du hattest keinen Tipp.',
	'missed-free': 'Du hattest keinen Tipp, es gab aber auch kein Team zu wählen.',
	void: 'Das Spiel zählt nicht, und das Team bleibt für dich frei.',
	pending: 'Dafür gibt es noch kein Ergebnis.',
	excused: 'Du bist entschuldigt.',
}));

function matchSentence({ kind, team, match, undone }: ToldLine, unit: Unit): string {
	const pick = team === null ? null : `Dein Tipp war ${team}${match ? `: ${match}` : ''}.`;
	const undoing = undone ? `${UNDONE}.` : null;
	return [pick, reasons[unit][kind], undoing].filter((part) => part !== null).join(' ');
}

function comebackSentence({ comeback }: ResultItem): string | null {
	if (comeback === undefined) return null;
	return comeback === 'spent' ? comebackTexts.spent : comebackTexts.rebuy;
}

/** R25: one is left, which decides nothing yet. */
function aloneSentence({ alone }: ResultItem): string | null {
	if (alone === undefined) return null;
	return alone === 'reader' ? lastOneText(null) : UNDECIDED;
}

function fallenSentence(
	{ names, more }: { names: readonly string[]; more: number },
	too: boolean,
): string | null {
	const all = more > 0 ? [...names, plural(more, 'weiterer', 'weitere')] : names;
	if (all.length === 0) return too ? 'Außer dir ist niemand ausgeschieden.' : 'Niemand ist ausgeschieden.';
	return `${too ? 'Mit dir ausgeschieden' : 'Ausgeschieden'}: ${listText([...all])}.`;
}

function nextSentence({ next }: ResultItem): string | null {
	return next == null ? null : `Dein nächster Tipp: ${nextPickText(next)}.`;
}

function earlierSentence({ names, more }: { names: readonly string[]; more: number }): string | null {
	const all = more > 0 ? [...names, plural(more, 'weiterer', 'weitere')] : names;
	return all.length === 0 ? null : `Durch die Berichtigung ausgeschieden: ${listText([...all])}.`;
}

/** R19: lines of evaluated matchdays that are others now. */
function changedSentences(item: ResultItem): string[] {
	const { changed } = item;
	return changed.flatMap(({ matchday, ...line }) => {
		const { before, after } = lineChangeText({ before: line.before, after: line.now }, unitIn(item));
		const [was, is] = [quoted(before), quoted(after)];
		return was === is ? [] : [`${matchday}. Spieltag: vorher „${was}“, jetzt „${is}“.`];
	});
}

function corrected(item: ResultItem): string {
	const { community, before, now, end, past, turn } = item;
	const sentences = [
		...changedSentences(item),
		before === null ? null : changeOf(before, item),
		before === null ? 'An deinem Stand ändert das nichts.' : null,
		comebackSentence(item),
		nextSentence(item),
		turn === undefined || isSaid(turn, before, now) ? null : turnSentence(turn, now),
		aloneSentence(item),
		endSentence(now, end, turn !== undefined),
		past === undefined ? null : elsewhere(past.newest),
	];
	return past === undefined
		? inCommunity(community, sentences)
		: `„${community}“, Runde ${past.round} (beendet): ${joined(sentences)}`;
}

function changeOf(before: ToldState, item: ResultItem): string {
	const { now, end, past } = item;
	const unit = unitIn(item);
	if (before.won && now.won)
		return `Gewonnen hast du weiterhin${end !== null && isShared(end) ? ', jetzt zusammen mit anderen' : ''}.`;
	// Of who is out as before only the jokers can be others.
	if (placeOf(before, unit) === placeOf(now, unit) && before.jokers !== null && now.jokers !== null)
		return `${past ? 'In dieser Runde bist du' : 'Du bist'} weiterhin ${placeOf(now, unit)}, vorher ${jokersText(unit, before.jokers)}, jetzt ${jokersText(unit, now.jokers)}.`;
	// Nobody shall take it for the round that runs.
	if (past) return `In dieser Runde warst du vorher ${placeOf(before, unit)}, jetzt ${placeOf(now, unit)}.`;
	const place =
		now.won && end !== null && !isShared(end) ? 'hast du gewonnen' : `bist du ${placeOf(now, unit)}`;
	return `Vorher warst du ${placeOf(before, unit)}, jetzt ${place}.`;
}

/** Who goes on winning has read that others do, too. */
function isSaid({ kind, lost }: Turn, before: ToldState | null, now: ToldState): boolean {
	return kind === 'winners' && lost.length === 0 && before?.won === true && now.won;
}

/** R25: the round goes on, or others have won it. */
function turnSentence({ kind, round, next, ...from }: Turn, now: ToldState): string {
	const isOn = kind === 'goes-on';
	const start = isOn
		? `Durch eine Korrektur geht Runde ${round} weiter`
		: `Damit ändert sich, wer Runde ${round} gewonnen hat`;
	const loss = lossText(from, isOn ? 'noch nicht' : 'nicht mehr');
	const pick = isOn && now.active && next !== null ? ` Dein nächster Tipp: ${nextPickText(next)}.` : '';
	return `${start}${loss === null ? '.' : `: ${loss}.`}${pick}`;
}

/** R27: a correction of a round changes nothing of the next. */
function elsewhere({ round, standing }: NonNullable<ResultItem['past']>['newest']): string {
	const there = { in: ': Da bist du dabei', out: ': Da bist du wie bisher nicht mehr dabei', none: '' }[
		standing
	];
	return `Auf Runde ${round} hat das keinen Einfluss${there}.`;
}

function joined(sentences: readonly (string | null)[]): string {
	return sentences.filter((sentence) => sentence !== null).join(' ');
}

function inCommunity(community: string, sentences: readonly (string | null)[]): string {
	return `„${community}“: ${joined(sentences)}`;
}

/** Within quotes: without the full stop at its end. */
function quoted(sentence: string): string {
	return sentence.replace(/\.$/, '');
}

function standing(state: ToldState, end: ResultItem['end'], line: ToldLine | null, unit: Unit): string {
	if (state.won) return winSentence(end);
	const wasOut = line !== null && effectOf(line) === 'out';
	if (state.active && wasOut)
		return `Damit warst du ausgeschieden; inzwischen hat dich ein Admin zurückgeholt${withJokers(state, unit)}.`;
	if (state.active && end !== null)
		return 'Ausgeschieden bist du nicht, aber ohne einen Tipp, der zählt, gewinnt niemand.';
	if (state.active) return `Du bist weiter dabei${withJokers(state, unit)}.`;
	if (wasOut) return 'Damit bist du ausgeschieden.';
	return `Du bist ${placeOf(state, unit)}.`;
}

function winSentence(end: ResultItem['end']): string {
	return end !== null && isShared(end)
		? 'Glückwunsch, du teilst dir den Sieg.'
		: 'Glückwunsch, du hast gewonnen.';
}

/** As the end of 'du bist …'. */
function placeOf(state: ToldState, unit: Unit): string {
	const { active, won, eliminatedOn, outCause } = state;
	if (won) return 'unter den Siegern';
	if (active) return `dabei${withJokers(state, unit)}`;
	const when = eliminatedOn === null ? '' : ` am ${eliminatedOn}. Spieltag`;
	return `ausgeschieden${when}${outCause === null ? '' : `, ${outCauseText(outCause)}`}`;
}

/** R36: nothing in a round without. */
function withJokers({ jokers }: ToldState, unit: Unit): string {
	return jokers === null ? '' : `, ${jokersText(unit, jokers)}`;
}

function jokersText(unit: Unit, jokers: number): string {
	return heldCount(unit, jokers) === 0 ? 'ohne Joker' : `mit ${heldDative(unit, jokers)}`;
}

function unitIn({ lives }: ResultItem): Unit {
	return lives ? 'life' : 'joker';
}

/** `anew`: others have won than before. */
function endSentence(now: ToldState, end: ResultItem['end'], anew = false): string | null {
	if (end === null) return null;
	const count = end.winners.length + end.more;
	const cause = finishText(end.cause, count, now.won);
	const over = end.isOld ? cause : `Die Runde ist zu Ende. ${cause}`;
	const isSaid = (now.won && count === 1) || (count === 0 && !anew);
	const { spared = [] } = end;
	return joined([
		over,
		isSaid ? null : wonText({ count, names: end.winners }, anew),
		spared.length === 0 ? null : sparedText(spared),
	]);
}
