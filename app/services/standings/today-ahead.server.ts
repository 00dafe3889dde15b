import type { Backers } from '~/data/matchday-backers.server';
import type { StoredEntry, StoredMatchday } from '~/data/round-facts.server';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import type { TeamView } from '~/services/rounds/team-views.server';
import { clockOf } from '~/text/clock';
import { dayNear, numberText, shortDateInSeason, timeOfDay } from '~/text/format';
import { voidPickText } from '~/text/pick-duty';
import { kickoffText, opponentText, roughTime } from '~/text/today';
import { nextRoundText } from '~/text/way-on';
import type { Duty } from './duty.server';
import { ownMatchOf } from './own-match.server';
import type { Today } from './today';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Ahead = {
	loaded: LoadedRound;
	own: StoredEntry | null;
	next: StoredMatchday | null;
	/** Who has to pick there. */
	groups: readonly Backers[];
	viewOf: (id: string | null) => TeamView | null;
};

/** What the next matchday wants of the reader, or that there is none for them; `ownPath` is their membership's. */
export function aheadToday(duty: Exclude<Duty, { kind: 'out' }>, ahead: Ahead, ownPath: string): Today {
	switch (duty.kind) {
		case 'pick':
			return missingToday(duty, ahead);
		case 'picked':
			return pickedToday(duty, ahead);
		case 'waiting':
			return {
				moment: 'plain',
				when: { label: `Runde ${ahead.loaded.round.number}`, time: null },
				say: duty.sitsOut
					? 'Du setzt diese Runde aus.'
					: duty.mayPlay
						? 'Du kannst noch einsteigen.'
						: 'Du schaust noch zu.',
				why: duty.text,
				...(duty.mayPlay
					? {
							action: {
								to: `${ownPath}?aktion=mitspielen`,
								label: duty.sitsOut ? 'Doch mitspielen' : 'Mitspielen',
								isUrgent: !duty.sitsOut,
							},
						}
					: {}),
			};
		case 'nothing-ahead':
			return {
				moment: 'plain',
				when: { label: `Runde ${ahead.loaded.round.number}`, time: null },
				say: 'Du bist drin.',
				why: 'Für dich ist gerade nichts zu tippen.',
			};
		case 'finished':
			return {
				moment: 'plain',
				when: { label: `Runde ${ahead.loaded.round.number}`, time: 'beendet' },
				say: 'Diese Runde ist gespielt.',
				why: nextRoundText(duty.nextStart),
				...(duty.mayStart
					? { action: { to: 'admin/neue-runde', label: 'Neue Runde starten', isUrgent: true } }
					: {}),
			};
	}
}

function missingToday(duty: Extract<Duty, { kind: 'pick' }>, { loaded, groups }: Ahead): Today {
	const { at: now } = loaded;
	const { kickoff, label, matchday, mayPick, marked } = duty;
	const left = kickoff === null ? null : kickoff - now;
	const { urgent } = duty;
	const isDue = mayPick && duty.onlyIf === null && urgent !== null;
	const isNear = isDue && left !== null && left < DAY;
	const action = {
		to: `tippspiel/${matchday}`,
		label: mayPick ? 'Jetzt tippen' : 'Spieltag ansehen',
		isUrgent: isDue,
	};
	const when = { label, time: kickoffText(kickoff, now) };
	const counted = countText(groups, true);
	const notes = [duty.onlyIf, urgent === null ? duty.without : null].filter((text) => text !== null);
	if (isNear)
		return {
			moment: left < HOUR ? 'last' : 'due',
			when,
			clock: { ...clockOf(left), until: now + left },
			say: urgent,
			action,
			...footOf([counted]),
		};
	const what = marked ? 'Dein Tipp ist ungültig geworden.' : 'Dein Tipp fehlt noch.';
	const time = left === null ? '' : ` ${roughTime(left)} Zeit.`;
	return {
		moment: 'missing',
		when,
		say: mayPick ? `${what}${time}` : 'Hier hast du kein Team zur Wahl.',
		...(notes.length === 0 ? {} : { why: notes.join(' ') }),
		action,
		...footOf([urgent === null ? null : duty.without, counted]),
	};
}

function pickedToday(
	duty: Extract<Duty, { kind: 'picked' }>,
	{ loaded, own, next, groups, viewOf }: Ahead,
): Today {
	const { at: now } = loaded;
	const { kickoff, label, matchday, team, until } = duty;
	const match = next === null ? null : ownMatchOf(next, team.id, { now, viewOf });
	const savedAt = loaded.picks
		.get(own?.memberId ?? '')
		?.find((pick) => pick.matchdayId === next?.id)?.savedAt;
	const mayChange = until === null || until > now;
	const start = match?.kickoff ?? null;
	const left = kickoff === null ? '' : ` Noch ${roughTime(kickoff - now)}.`;
	const change = until !== null && mayChange ? `Änderbar bis ${shortDateInSeason(until)}.` : null;
	return {
		moment: 'picked',
		when: { label, time: kickoffText(kickoff, now) },
		say: `Dein Tipp steht.${left}`,
		team: {
			...{ name: team.name, badge: team.badge },
			lead: team.name,
			note:
				match === null
					? ''
					: `${opponentText(match)}${start === null ? '' : `, ${dayNear(start, kickoff ?? start)} ${timeOfDay(start)}`}`,
		},
		...whyOf([duty.onlyIf, duty.isVoid ? voidPickText(team.name) : null]),
		action: {
			to: `tippspiel/${matchday}`,
			label: mayChange ? 'Tipp ändern' : 'Tipp ansehen',
			isUrgent: false,
		},
		...(savedAt === undefined ? {} : { saved: `Gespeichert ${shortDateInSeason(savedAt)}` }),
		...footOf([change, countText(groups, false)]),
	};
}

function whyOf(parts: readonly (string | null)[]): Pick<Today, 'why'> {
	const said = parts.filter((part) => part !== null);
	return said.length === 0 ? {} : { why: said.join(' ') };
}

function footOf(parts: readonly (string | null)[]): Pick<Today, 'foot'> {
	const said = parts.filter((part) => part !== null);
	return said.length === 0 ? {} : { foot: said.join(' ') };
}

/** R12: how many have picked, never what; `isMissing`: the reader hasn't. */
function countText(groups: readonly Backers[], isMissing: boolean): string | null {
	const sum = (some: readonly Backers[]) => some.reduce((total, { count }) => total + count, 0);
	const [all, picked] = [sum(groups), sum(groups.filter(({ hasPicked }) => hasPicked))];
	if (all < 2) return null;
	if (isMissing && picked === all - 1) return 'Nur dein Tipp fehlt noch.';
	if (picked === all) return `Alle ${numberText(all)} haben getippt.`;
	return `${numberText(picked)} von ${numberText(all)} haben getippt.`;
}
