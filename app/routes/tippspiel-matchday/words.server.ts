import type { MatchView, PickScreen } from '~/services/picks/pick-screen';
import { dayNear, longDate, machineTime, shortDate, shortDateInSeason, timeOfDay } from '~/text/format';
import { matchStateLabels } from '~/text/labels';
import { afterText, resultText } from '~/text/match-results';
import { calledIn, matchdayAfter, matchdayLabel } from '~/text/matchdays';
import {
	absentText,
	automaticLeftText,
	missingBeforeText,
	missingTexts,
	outcomeText,
	SAFE_PICK,
	soonOutText,
	voidPickText,
	withoutPickText,
} from '~/text/pick-duty';
import { toldChanges } from '~/text/pick-history';
import { changeableText, completedText, kickoffWas, PICK_MISSED } from '~/text/pick-screen';
import { endText, winnersTitle, wonText } from '~/text/round-ends';
import { outCauseText } from '~/text/settlements';
import { dataFrom } from '~/text/sources';
import { SUSPENDED_TITLE, suspendedPickText } from '~/text/suspended';
import { beginsText, comebackTexts, elsewhereTitle, nextRoundText } from '~/text/way-on';
import type { EmptyState } from '~/ui/empty-state';
import type { Between } from '~/ui/match-card';

type Goodbye = Pick<Parameters<typeof EmptyState>[0], 'title' | 'text' | 'action' | 'more'>;

/** What the pick screen says of the reader's own standing, in words: the browser needn't load every sentence of the house. */
export type PickWords = ReturnType<typeof wordsOf>;

export function wordsOf(screen: PickScreen) {
	const { pick, kickoff, foreign } = screen;
	const meaning = screen.missing === null ? undefined : missingTexts[screen.unit][screen.missing];
	const said = goodbyeOf(screen);
	const goodbye = said && { action: wayOn(screen), ...said };
	return {
		title: matchdayLabel(called(screen, screen.matchday)),
		toFirst: toFirst(screen),
		deadline: deadlineOf(screen),
		goodbye,
		/** The matches, for who has no choice among them. */
		matches: goodbye === null ? [] : screen.matches.map((match) => lineOf(match, kickoff)),
		/** R41: whose data these are. */
		dataFrom: dataFrom(screen.dataFrom),
		/** R40: the pairings that aren't known yet. */
		openPairings: screen.openPairings.map(openLineOf),
		notes: goodbye === null ? screen.matches.flatMap(({ home, away }) => [home, away].map(noteOf)) : [],
		/** Of each match with a choice, what stands between its teams. */
		between: goodbye === null ? screen.matches.map((match) => betweenOf(match, kickoff)) : [],
		/** R13: what it means that there is no pick that counts. */
		meaning,
		/** R13: what became of a begun matchday. */
		outcome: outcomeOf(screen),
		/** R13: the same of one without a pick. */
		missed: `${PICK_MISSED} ${meaning ?? outcomeOf(screen) ?? ''}`.trim(),
		changeable: pick && changeableText({ locked: pick.locked, until: pick.changeableUntil }),
		automatic: screen.automaticLeft === null ? '' : `${automaticLeftText(screen.automaticLeft)} `,
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
		begins: foreign === null ? '' : beginsText(called(screen, screen.firstMatchday), screen.firstKickoff),
		completed:
			screen.completed === null
				? null
				: completedText(called(screen, screen.completed.matchday), screen.completed.planned),
		history: toldChanges(screen.history),
	};
}

/** The matchday's kickoff, ahead and past, with its ISO instant; `short` also where it isn't known. */
function deadlineOf({ kickoff, matches }: PickScreen) {
	if (kickoff === null) {
		const already = matches.length > 0 ? ' Tippen kannst du schon.' : '';
		return { short: `Der Anpfiff steht noch nicht fest.${already}` };
	}
	const [long, short] = [longDate(kickoff), shortDate(kickoff)];
	return { at: machineTime(kickoff), was: kickoffWas(kickoff), long, short };
}

/** A match to be read: the teams, and what there is to say of it, or its time with the ISO instant `at`. */
type Line = { id: string; teams: string; said: string; at?: string };

/** Where who can't pick here goes from here. */
function wayOn(screen: PickScreen): Goodbye['action'] {
	const { state, community, firstMatchday } = screen;
	const path = `/community/${community.id}`;
	return state === 'elsewhere'
		? { to: `${path}/tippspiel/${firstMatchday}`, label: toFirst(screen) }
		: { to: `${path}/dashboard`, label: 'Zum Dashboard' };
}

/**
 * One match to be read, and what there is to say of it: its result, its state, or its time with the ISO instant `at`.
 * `anchor`: the matchday's kickoff, ms.
 */
function lineOf({ home, away, state, kickoff, ...played }: MatchView, anchor: number | null): Line {
	const teams = `${home.name} – ${away.name}`;
	const stateIs = state === 'scheduled' ? null : matchStateLabels[state];
	const known = [state === 'postponed' ? null : resultText(played), stateIs].filter((part) => part !== null);
	const id = home.id + away.id;
	if (known.length > 0) return { id, teams, said: known.join(', ') };
	if (kickoff === null) return { id, teams, said: 'Zeit offen' };
	const said = `${dayNear(kickoff, anchor ?? kickoff)} ${timeOfDay(kickoff)}`;
	return { id, teams, said, at: machineTime(kickoff) };
}

const unchoosable = { started: 'schon angepfiffen', postponed: 'verlegt' } as const;

/** Why a team can't be chosen, or for when it is planned. */
function noteOf({ reason, usedOn, plannedOn }: MatchView['home']): string | null {
	if (reason === 'used') return `am ${usedOn}. genutzt`;
	if (reason === 'planned') return `geplant am ${usedOn}.`;
	if (reason === 'started' || reason === 'postponed') return unchoosable[reason];
	return plannedOn === null ? null : `geplant am ${plannedOn}.`;
}

/** What stands between the teams of a match. `anchor`: the matchday's kickoff, ms; one that is verlegt may lie months away. */
function betweenOf(match: MatchView, anchor: number | null): Between {
	const { kickoff, result, state } = match;
	const day = kickoff === null ? '' : dayNear(kickoff, anchor ?? kickoff);
	const time = kickoff === null ? (['Zeit', 'offen'] as const) : ([day, timeOfDay(kickoff)] as const);
	return {
		when: result === null ? time : [day, result],
		after: result === null ? null : afterText(match),
		...(kickoff === null ? {} : { dateTime: machineTime(kickoff) }),
		state: state === 'scheduled' ? null : matchStateLabels[state],
	};
}

/** R40: a pairing that isn't known yet, with its time. */
function openLineOf({ id, home, away, kickoff }: PickScreen['openPairings'][number]): Line {
	const teams = `${home} – ${away}`;
	if (kickoff === null) return { id, teams, said: 'Zeit offen' };
	return { id, teams, said: shortDateInSeason(kickoff), at: machineTime(kickoff) };
}

/** A matchday of the season by its number. */
function called({ named }: PickScreen, number: number) {
	return calledIn(named, number);
}

function toFirst(screen: PickScreen): string {
	return matchdayAfter('Zum', called(screen, screen.firstMatchday));
}

/** What an earlier matchday has to say first, and which: it puts the reader out, or still wants a pick. */
function beforeOf(screen: PickScreen): { matchday: number; text: string } | null {
	const { soonOut, missingBefore } = screen;
	const text = soonOut && soonOutText(called(screen, soonOut.matchday), soonOut.kind, screen.unit);
	if (soonOut && text) return { matchday: soonOut.matchday, text };
	if (missingBefore === null) return null;
	const missing = { ...called(screen, missingBefore.matchday), kickoff: missingBefore.kickoff };
	return { matchday: missingBefore.matchday, text: missingBeforeText(missing) };
}

function outcomeOf({ state, matchday, pick, way, matches, foreseen, unit }: PickScreen): string | null {
	const step = way.find((each) => each.matchday === matchday);
	if (state !== 'closed' || step === undefined || pick?.isVoid) return null;
	const isOwn = ({ id }: { id: string }) => id === pick?.team.id;
	const match = matches.find(({ home, away }) => isOwn(home) || isOwn(away));
	return step.kind === null && pick === null ? null : outcomeText({ ...step, soon: foreseen }, match, unit);
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
		const when = member?.eliminatedOn ? ` ${matchdayAfter('am', called(screen, member.eliminatedOn))}` : '';
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
		const { finish, leftOn, waiting } = screen;
		const later = `Du bist ab der nächsten Runde ${leftOn === null ? '' : 'wieder '}dabei`;
		const now = waiting?.mayPlay ? 'Du kannst noch einsteigen' : later;
		const next = waiting?.mayPlay ? '' : ' Sobald eine neue beginnt, kannst du tippen.';
		// Where the title says it already the text doesn't.
		const isTold = !waiting?.mayPlay && !waiting?.sitsOut && leftOn === null;
		const why = isTold ? 'Diese Runde läuft schon.' : waiting?.text;
		return {
			title: waiting?.sitsOut ? 'Du setzt diese Runde aus' : now,
			text: `${finish === null ? why : endOf(finish)}${next}`,
		};
	}
	if (screen.state === 'suspended' && screen.suspension !== null)
		return { title: SUSPENDED_TITLE, text: suspendedPickText(screen.suspension) };
	if (screen.state === 'elsewhere') {
		return {
			title: elsewhereTitle(null),
			text: beginsText(called(screen, screen.firstMatchday), screen.firstKickoff),
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
