import type { CommunityFilter, PlayerFilter } from '~/domain/operator-lists';
import { listText, numberText, plainDate, plural, shortDate } from './format';
import { visibilityLabels } from './labels';

/** Sentences of the site admins' pages about players and communities. Instants are ms UTC. */

/** A short state beside a name. */
export type Mark = { tone: 'in' | 'joker' | 'out' | 'info' | 'plain'; text: string };

export const playerFilterLabels: { readonly [F in PlayerFilter]: string } = {
	all: 'Alle',
	locked: 'Gesperrt',
	mail: 'Mail gestört',
	unconfirmed: 'Nicht bestätigt',
};

export const communityFilterLabels: { readonly [F in CommunityFilter]: string } = {
	all: 'Alle',
	locked: 'Gesperrt',
	leaving: 'Wird gelöscht',
	adminless: 'Ohne Admin, der handeln kann',
};

export const operatorTexts = {
	nameless: 'Noch ohne Namen',
	playerUnknown: 'Diesen Spieler gibt es nicht.',
	communityUnknown: 'Diese Community gibt es nicht.',
	memberMissing: 'Bitte wähle, wer Admin wird.',
	playerDeleted: 'Das Konto ist gelöscht.',
} as const;

/** What a list says above itself: how many there are, or were found. */
export function foundText(count: number, search: string, words: { one: string; many: string }): string {
	const found = count === 0 ? `Keine ${words.many}` : plural(count, words.one, words.many);
	return search === '' ? `${found}, die neuesten zuerst.` : `${found} zu „${search}“.`;
}

/** The states of an account beside its name. */
export function playerMarks(player: {
	lockedAt: number | null;
	mailFailedAt: number | null;
	confirmed: boolean;
}): Mark[] {
	return [
		...(player.lockedAt === null ? [] : [{ tone: 'out', text: 'gesperrt' } as const]),
		...(player.mailFailedAt === null ? [] : [{ tone: 'joker', text: 'Mail gestört' } as const]),
		...(player.confirmed ? [] : [{ tone: 'plain', text: 'nicht bestätigt' } as const]),
	];
}

/** '2 Communities · 5 Runden, 1 Sieg' */
export function playedText(player: { communities: number; rounds: number; wins: number }): string {
	const { communities, rounds, wins } = player;
	const won = wins === 0 ? 'kein Sieg' : plural(wins, 'Sieg', 'Siege');
	const played = rounds === 0 ? 'noch keine Runde' : `${plural(rounds, 'Runde', 'Runden')}, ${won}`;
	return `${communities === 0 ? 'keine Community' : plural(communities, 'Community', 'Communities')} · ${played}`;
}

/** 'seit 01.08.2026, zuletzt da 20.08.2026' */
export function thereText(joinedAt: number, seenAt: number | null): string {
	const last = seenAt === null ? 'nirgends angemeldet' : `zuletzt da ${plainDate(seenAt)}`;
	return `dabei seit ${plainDate(joinedAt)}, ${last}`;
}

/** The facts of an account, each with what it is called. */
export function accountFacts(player: {
	joinedAt: number;
	seenAt: number | null;
	sessions: number;
	hasFactor: boolean;
	mails: {
		failedAt: number | null;
		failure: string | null;
		troubled: number;
		choices: {
			remindDayBefore: boolean;
			remindHoursBefore: boolean;
			resultMails: boolean;
			newsMails: boolean;
		};
	};
}): { label: string; value: string }[] {
	const { mails, sessions, seenAt } = player;
	const { remindDayBefore, remindHoursBefore, resultMails, newsMails } = mails.choices;
	const off = [
		...(remindDayBefore ? [] : ['Erinnerungen 24 Stunden vorher']),
		...(remindHoursBefore ? [] : ['Erinnerungen 3 Stunden vorher']),
		...(resultMails ? [] : ['Ergebnis-Mails']),
		...(newsMails ? [] : ['Neuigkeiten']),
	];
	return [
		{ label: 'Dabei seit', value: shortDate(player.joinedAt) },
		{
			label: 'Angemeldet',
			value:
				seenAt === null
					? 'nirgends'
					: `auf ${plural(sessions, 'Gerät', 'Geräten')}, zuletzt ${shortDate(seenAt)}`,
		},
		{ label: 'Zweiter Faktor', value: player.hasFactor ? 'eingerichtet' : 'nicht eingerichtet' },
		{
			label: 'Mails',
			value:
				mails.failedAt === null
					? 'kommen an'
					: `gestört seit ${shortDate(mails.failedAt)}${mails.failure === null ? '' : `: ${mails.failure}`}`,
		},
		...(mails.troubled === 0
			? []
			: [{ label: 'Mails, bei denen etwas schiefging', value: numberText(mails.troubled) }]),
		{ label: 'Abbestellt', value: off.length === 0 ? 'nichts' : listText(off) },
	];
}

/** A membership in words: what the person is and was there. */
export function seatText(seat: {
	gone: boolean;
	removed: boolean;
	state: { active: boolean; eliminatedOn: number | null; won: boolean } | null;
	rounds: number;
	wins: number;
	joinedAt: number;
}): string {
	const { state } = seat;
	const standing = seat.removed
		? 'entfernt'
		: seat.gone
			? 'ausgestiegen'
			: state === null
				? 'wartet auf die nächste Runde'
				: state.won
					? 'hat gewonnen'
					: state.active
						? 'drin'
						: `raus${state.eliminatedOn === null ? '' : ` am ${state.eliminatedOn}. Spieltag`}`;
	const wins = seat.wins === 0 ? '' : `, ${plural(seat.wins, 'Sieg', 'Siege')}`;
	return `${standing} · ${plural(seat.rounds, 'Runde', 'Runden')}${wins} · seit ${plainDate(seat.joinedAt)}`;
}

/** R34: what a deletion on request would do to a community. */
export function communityAfterText(
	becomes: { kind: 'stays' } | { kind: 'closes' } | { kind: 'successor'; name: string },
): string {
	if (becomes.kind === 'successor')
		return `Steigt aus. War der letzte Admin: ${becomes.name} ist am längsten dabei, wird Admin und bekommt eine E-Mail.`;
	return becomes.kind === 'closes'
		? 'Ist dort allein: Die Community wird geschlossen.'
		: 'Steigt aus der laufenden Runde aus.';
}

/** What has been done to an account, by the name of its act. */
export const playerDone = {
	lock: (name: string) => `${name} ist gesperrt, überall abgemeldet und bekommt darüber eine E-Mail.`,
	unlock: (name: string) => `${name} ist entsperrt und bekommt darüber eine E-Mail.`,
	rename: (name: string, keptIn: readonly string[]) =>
		keptIn.length === 0
			? `Der Name ist jetzt „${name}“.`
			: `Der Name ist jetzt „${name}“. Beim alten bleibt es in ${listText(keptIn.map((each) => `„${each}“`))}: Dort heißt schon jemand so, oder ein Admin hat den Namen vergeben.`,
} as const;

/** The states of a community beside its name. */
export function communityMarks(community: {
	lockedAt: number | null;
	deletesAt: number | null;
	closed: boolean;
	admins: number;
	visibility: keyof typeof visibilityLabels;
}): Mark[] {
	const { lockedAt, deletesAt, closed, admins } = community;
	return [
		...(lockedAt === null ? [] : [{ tone: 'out', text: 'gesperrt' } as const]),
		...(closed ? [{ tone: 'plain', text: 'geschlossen' } as const] : []),
		...(deletesAt === null ? [] : [{ tone: 'joker', text: 'wird gelöscht' } as const]),
		...(admins === 0 && !closed ? [{ tone: 'joker', text: 'ohne Admin' } as const] : []),
		{ tone: 'plain', text: visibilityLabels[community.visibility] },
	];
}

type Played = {
	league: string;
	members: number;
	round: { number: number; over: boolean; matchday: number | null } | null;
	createdAt: number;
	seenAt: number | null;
};

/** 'Bundesliga · 12 Mitglieder · Runde 2, 5. Spieltag' */
export function communityText({
	league,
	members,
	round,
}: Pick<Played, 'league' | 'members' | 'round'>): string {
	return `${league} · ${plural(members, 'Mitglied', 'Mitglieder')} · ${roundText(round)}`;
}

/** 'gegründet 01.08.2026, zuletzt jemand da 20.08.2026' */
export function aliveText({ createdAt, seenAt }: Pick<Played, 'createdAt' | 'seenAt'>): string {
	const last = seenAt === null ? 'länger niemand da' : `zuletzt jemand da ${plainDate(seenAt)}`;
	return `gegründet ${plainDate(createdAt)}, ${last}`;
}

function roundText(round: Played['round']): string {
	if (round === null) return 'ohne Runde';
	if (round.over) return `Runde ${round.number} beendet`;
	return `Runde ${round.number}, ${round.matchday === null ? 'noch nicht begonnen' : `${round.matchday}. Spieltag`}`;
}

/** The facts of a community, each with what it is called. */
export function communityFacts(
	community: Played & { visibility: keyof typeof visibilityLabels; deletesAt: number | null },
): { label: string; value: string }[] {
	const { league, members, round, visibility, createdAt, seenAt, deletesAt } = community;
	return [
		{ label: 'Wettbewerb', value: league },
		{ label: 'Wer findet sie', value: visibilityLabels[visibility] },
		{ label: 'Mitglieder', value: numberText(members) },
		{ label: 'Gespielt wird', value: roundText(round) },
		{ label: 'Gegründet', value: shortDate(createdAt) },
		{ label: 'Zuletzt war jemand da', value: seenAt === null ? 'vor längerer Zeit' : shortDate(seenAt) },
		...(deletesAt === null ? [] : [{ label: 'Wird gelöscht', value: shortDate(deletesAt) }]),
	];
}

/** What has been done to a community, by the name of its act. */
export const communityDone = {
	lock: (name: string) => `„${name}“ ist gesperrt. Die Admins bekommen eine E-Mail.`,
	unlock: (name: string) => `„${name}“ ist entsperrt. Die Admins bekommen eine E-Mail.`,
	rename: (name: string) => `Sie heißt jetzt „${name}“. Die Admins bekommen eine E-Mail.`,
	'hand-over': (name: string) => `${name} ist jetzt Admin. Alle, die es betrifft, bekommen eine E-Mail.`,
	delete: (deletesAt: number) =>
		`Gelöscht wird am ${shortDate(deletesAt)}. Alle Mitglieder bekommen Bescheid.`,
	'delete-now': (name: string) => `„${name}“ ist gelöscht. Alle Mitglieder bekommen Bescheid.`,
	keep: () => 'Das Löschen ist zurückgenommen. Alle Mitglieder bekommen Bescheid.',
} as const;
