import type { ChaseState } from '~/domain/chase';
import { BETWEEN_REMINDERS } from '~/domain/reminder';
import { listText, numberText, plural, shortDateInSeason, shortDay, timeOfDay } from './format';
import { type CalledMatchday, matchdayAfter } from './matchdays';
import { isSameDay } from './today';

const HOUR = 3_600_000;

/** What is left (ms) of a wait: '3 Tage', '4:58 Stunden', '38 Minuten'. */
export function leftInClock(ms: number): string {
	const minutes = Math.max(0, Math.floor(ms / 60_000));
	if (ms >= 48 * HOUR) return `${Math.floor(ms / (24 * HOUR))} Tage`;
	if (ms < HOUR) return `${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`;
	return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')} Stunden`;
}

const DAY = 86_400_000;

type Counts = Readonly<Record<ChaseState, number>>;

/** A sign beside a name: what keeps a mail from reaching the member. */
export const chasePills: Readonly<Record<ChaseState, string | null>> = {
	open: null,
	own: 'du',
	locked: 'Konto gesperrt',
	failed: 'Mail gestört',
	off: 'Mails abgestellt',
	twice: null,
	lately: null,
};

/** 'zuletzt erinnert Do., 20:30 Uhr', on the day itself 'zuletzt erinnert heute, 20:30 Uhr'; both in ms. */
export function remindedText(at: number | null, now: number): string {
	if (at === null) return 'noch nicht erinnert';
	const clock = `${timeOfDay(at)} Uhr`;
	const when = isSameDay(at, now)
		? `heute, ${clock}`
		: now - at < 6 * DAY
			? `${shortDay(at)}, ${clock}`
			: shortDateInSeason(at);
	return `zuletzt erinnert ${when}`;
}

const reasons: Readonly<Record<Exclude<ChaseState, 'open'>, (count: number) => string>> = {
	own: () => 'dein eigener Tipp fehlt auch',
	failed: (count) => `bei ${numberText(count)} kommt keine Mail an`,
	off: (count) =>
		count === 1 ? '1 hat die Mails abgestellt' : `${numberText(count)} haben die Mails abgestellt`,
	locked: (count) => (count === 1 ? '1 Konto ist gesperrt' : `${numberText(count)} Konten sind gesperrt`),
	twice: (count) =>
		`${numberText(count)} ${count === 1 ? 'wurde' : 'wurden'} schon zweimal von Hand erinnert`,
	lately: (count) =>
		`${numberText(count)} ${count === 1 ? 'wurde' : 'wurden'} in den letzten drei Stunden erinnert`,
};

/** Why some aren't mailed, in a line; '' if all are. */
function reasonsOf(counts: Counts): string {
	const known = Object.keys(reasons) as (keyof typeof reasons)[];
	return known.flatMap((state) => (counts[state] > 0 ? [reasons[state](counts[state])] : [])).join(', ');
}

/** After reminding: how many get a mail, and how many not and why. */
export function remindedDone(reminded: number, not: Counts): string {
	const why = reasonsOf(not);
	const told = `${plural(reminded, 'Mitglied bekommt', 'Mitglieder bekommen')} jetzt eine Mail.`;
	return why === '' ? told : `${told} Die anderen nicht: ${why}.`;
}

/** Nobody can be mailed now; `again`: from when on somebody can (ms), as far as that is a matter of time. */
export function nobodyRemindedText(counts: Counts, again: number | null = null): string {
	const later = again === null ? '' : ` Wieder möglich ab ${timeOfDay(again)} Uhr.`;
	return `Jetzt lässt sich niemand per Mail erinnern: ${reasonsOf(counts)}.${later}`;
}

/** From when on (ms) somebody can be reminded who was lately; null: it isn't a matter of time. */
export function againAt(members: readonly { state: ChaseState; remindedAt: number | null }[]): number | null {
	const times = members.flatMap(({ state, remindedAt }) =>
		state === 'lately' && remindedAt !== null ? [remindedAt + BETWEEN_REMINDERS] : [],
	);
	return times.length === 0 ? null : Math.min(...times);
}

/** As many are named in a sentence. */
const NAMED = 3;

/** Below the button: who gets a mail, and whom the admin has to ask in person. */
export function chaseNote(members: readonly { name: string; state: ChaseState }[], counts: Counts): string {
	const namesOf = (states: readonly ChaseState[]) =>
		members.filter(({ state }) => states.includes(state)).map(({ name }) => name);
	const mailed =
		counts.open > NAMED ? plural(counts.open, 'Mitglied', 'Mitgliedern') : listText(namesOf(['open']));
	const unreached: readonly ChaseState[] = ['failed', 'off', 'locked'];
	const missed = unreached.reduce((sum, state) => sum + counts[state], 0);
	const alone = missed > NAMED ? `${numberText(missed)} Mitglieder` : listText(namesOf(unreached));
	return [
		`Schickt ${mailed} eine Mail.`,
		...(missed === 0 ? [] : [`${alone} ${missed === 1 ? 'erreicht' : 'erreichen'} keine: Frag selbst nach.`]),
		SECRET,
	].join(' ');
}

/** R12 */
export const SECRET = 'Wer was tippt, sieht bis zum Anpfiff niemand, auch du nicht.';

/** For a group's chat: whose pick is missing, until when, and where one picks. `more`: so many aren't named. */
export function chaseMessage(chase: {
	matchday: CalledMatchday;
	/** ms UTC */
	kickoff: number;
	community: string;
	names: readonly string[];
	more: number;
	link: string;
}): string {
	const { matchday, kickoff, community, names, more, link } = chase;
	const all = [...names, ...(more === 0 ? [] : [`${numberText(more)} weiteren`])];
	const missing = names.length + more === 1 ? 'fehlt noch der Tipp' : 'fehlen noch die Tipps';
	return `„${community}“: Für ${matchdayAfter('den', matchday)} ${missing} von ${listText(all)}. Anpfiff ist am ${shortDateInSeason(kickoff)}. Hier tippen: ${link}`;
}
