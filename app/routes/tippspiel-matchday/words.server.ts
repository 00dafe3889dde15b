import type { MatchView, PickScreen } from '~/services/picks/pick-screen';
import { dayNear, machineTime, timeOfDay } from '~/text/format';
import { matchStateLabels } from '~/text/labels';
import {
	absentText,
	missingBeforeText,
	missingTexts,
	outcomeText,
	SAFE_PICK,
	soonOutText,
	voidPickText,
	withoutPickText,
} from '~/text/pick-duty';
import { toldChanges } from '~/text/pick-history';
import { changeableText, completedText, PICK_MISSED } from '~/text/pick-screen';
import { endText, winnersTitle, wonText } from '~/text/round-ends';
import { outCauseText } from '~/text/settlements';
import { backText, beginsText, comebackTexts, elsewhereTitle, nextRoundText } from '~/text/way-on';
import type { EmptyState } from '~/ui/empty-state';

type Goodbye = Pick<Parameters<typeof EmptyState>[0], 'title' | 'text' | 'action' | 'more'>;

/** What the pick screen says of the reader's own standing, in words: the browser needn't load every sentence of the house. */
export type PickWords = ReturnType<typeof wordsOf>;

export function wordsOf(screen: PickScreen) {
	const { pick, kickoff, foreign } = screen;
	const meaning = screen.missing === null ? undefined : missingTexts[screen.missing];
	const said = goodbyeOf(screen);
	const goodbye = said && { action: wayOn(screen), ...said };
	return {
		goodbye,
		/** The matches, for who has no choice among them. */
		matches: goodbye === null ? [] : screen.matches.map((match) => lineOf(match, kickoff)),
		/** R13: what it means that there is no pick that counts. */
		meaning,
		/** R13: what became of a begun matchday. */
		outcome: outcomeOf(screen),
		/** R13: the same of one without a pick. */
		missed: `${PICK_MISSED} ${meaning ?? outcomeOf(screen) ?? ''}`.trim(),
		changeable: pick && changeableText({ locked: pick.locked, until: pick.changeableUntil }),
		without: withoutPickText(screen.without, kickoff, pick?.invalid ?? false),
		voidPick: pick?.isVoid
			? `${voidPickText(pick.team.name)}${screen.state === 'open' ? ` ${SAFE_PICK}` : ''}`
			: null,
		absent: screen.absent === null ? null : absentText(screen.absent.team),
		before: beforeOf(screen),
		/** R19, R25: that a correction is to come, and the season's end. */
		notice: [screen.pending, screen.seasonEnd].filter((text) => text !== null).join(' '),
		kept:
			pick === null
				? null
				: `Du hast kein anderes Team gewählt. Dein Tipp ${pick.team.name} bleibt gespeichert.`,
		invalidWhy: invalidWhy(screen),
		elsewhere: foreign === null ? '' : elsewhereTitle(foreign.round),
		begins: foreign === null ? '' : beginsText(screen.firstMatchday, screen.firstKickoff),
		completed: screen.completed === null ? null : completedText(screen.completed),
		history: toldChanges(screen.history),
	};
}

/** Where who can't pick here goes from here. */
function wayOn({ state, community, firstMatchday }: PickScreen): Goodbye['action'] {
	const path = `/community/${community.id}`;
	return state === 'elsewhere'
		? { to: `${path}/tippspiel/${firstMatchday}`, label: `Zum ${firstMatchday}. Spieltag` }
		: { to: `${path}/dashboard`, label: 'Zum Dashboard' };
}

/**
 * One match to be read, and what there is to say of it: its result, its state, or its time with the ISO instant `at`.
 * `anchor`: the matchday's kickoff, ms.
 */
function lineOf(
	{ home, away, result, state, kickoff }: MatchView,
	anchor: number | null,
): { teams: string; said: string; at?: string } {
	const teams = `${home.name} – ${away.name}`;
	const stateIs = state === 'scheduled' ? null : matchStateLabels[state];
	const known = [state === 'postponed' ? null : result, stateIs].filter((part) => part !== null);
	if (known.length > 0) return { teams, said: known.join(', ') };
	if (kickoff === null) return { teams, said: 'Zeit offen' };
	const said = `${dayNear(kickoff, anchor ?? kickoff)} ${timeOfDay(kickoff)}`;
	return { teams, said, at: machineTime(kickoff) };
}

/** What an earlier matchday has to say first, and which: it puts the reader out, or still wants a pick. */
function beforeOf({ soonOut, missingBefore }: PickScreen): { matchday: number; text: string } | null {
	const text = soonOut && soonOutText(soonOut.matchday, soonOut.kind);
	if (soonOut && text) return { matchday: soonOut.matchday, text };
	return missingBefore && { matchday: missingBefore.matchday, text: missingBeforeText(missingBefore) };
}

function outcomeOf({ state, matchday, pick, way, matches, foreseen }: PickScreen): string | null {
	const step = way.find((each) => each.matchday === matchday);
	if (state !== 'closed' || step === undefined || pick?.isVoid) return null;
	const isOwn = ({ id }: { id: string }) => id === pick?.team.id;
	const match = matches.find(({ home, away }) => isOwn(home) || isOwn(away));
	return step.kind === null && pick === null ? null : outcomeText({ ...step, soon: foreseen }, match);
}

/** R10: on which earlier matchday the team of an invalid pick is. */
function invalidWhy({ pick, used, planned }: PickScreen): string {
	const earlier = [...used, ...planned].find(({ team }) => team.id === pick?.team.id);
	return earlier === undefined ? '' : `${earlier.team.name} ist schon am ${earlier.matchday}. dran.`;
}

/** The full-screen message of the states in which this member doesn't pick here. */
function goodbyeOf(screen: PickScreen): Omit<Goodbye, 'action'> | null {
	const { member } = screen;
	const way = `/community/${screen.community.id}/mitglied/${member?.id}`;
	if (screen.state === 'out') {
		const when = member?.eliminatedOn ? ` am ${member.eliminatedOn}. Spieltag` : '';
		const how = member?.outCause ? ` ${outCauseText(member.outCause)}` : '';
		return {
			title: 'Du bist ausgeschieden',
			text: [
				`Für dich war${when}${how} Schluss. Du kannst keine Tipps mehr abgeben, aber weiter mitfiebern.`,
				screen.comeback === null ? null : comebackTexts[screen.comeback],
			]
				.filter((sentence) => sentence !== null)
				.join(' '),
			more: { to: way, label: 'Warum bin ich raus?' },
		};
	}
	if (screen.state === 'finished') {
		return {
			title:
				member?.won && screen.finish
					? `${winnersTitle(screen.finish.winners, true)}!`
					: 'Diese Runde ist beendet',
			text: `${screen.finish ? endOf(screen.finish, member?.won) : 'Hier gibt es nichts mehr zu tippen.'} ${nextRoundText(screen.nextStart)}`,
			...(member === null ? {} : { more: { to: way, label: 'Mein Weg' } }),
		};
	}
	if (screen.state === 'waiting') {
		const { finish, leftOn } = screen;
		const now = leftOn === null ? 'Diese Runde läuft schon.' : backText(leftOn);
		return {
			title: `Du bist ab der nächsten Runde ${leftOn === null ? '' : 'wieder '}dabei`,
			text: `${finish === null ? now : endOf(finish)} Sobald eine neue beginnt, kannst du tippen.`,
		};
	}
	if (screen.state === 'elsewhere') {
		return {
			title: elsewhereTitle(null),
			text: beginsText(screen.firstMatchday, screen.firstKickoff),
		};
	}
	return null;
}

/** R25: why the round is over, and to who hasn't won it alone who has. */
function endOf(finish: NonNullable<PickScreen['finish']>, own = false): string {
	const { winners: count, names } = finish;
	const isSaid = count === 0 || (own && count === 1);
	return `${endText(finish, own)}${isSaid ? '' : ` ${wonText({ count, names })}`}`;
}
