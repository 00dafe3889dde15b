import { longDate } from '~/text/format';
import type { Letters } from '../letter';
import type { Draft, Frame } from './layout';

/** Tells the members that a new round begins and from which matchday on they pick. */
export function roundStartedLetter(frame: Frame, data: Letters['round-started']): Draft {
	return {
		subject: `${data.community}: Runde ${data.round} beginnt mit dem ${data.firstMatchday}. Spieltag`,
		paragraphs: [
			`in „${data.community}“ startet Runde ${data.round}. Alle sind wieder dabei, alle Teams sind wieder frei. Los geht es mit dem ${data.firstMatchday}. Spieltag${data.season === undefined ? '' : ` der Saison ${data.season}`}.`,
		],
		action: pickAction(frame, data.communityId, data.firstMatchday),
	};
}

/** Tells a player which picks went with the new round. */
export function picksDeletedLetter(frame: Frame, data: Letters['picks-deleted']): Draft {
	const several = data.matchdays.length > 1;
	return {
		subject: `${data.community}: ${several ? 'deine Tipps wurden' : 'dein Tipp wurde'} zurückgesetzt`,
		paragraphs: [
			`in „${data.community}“ beginnt eine neue Runde. ${several ? 'Deine Tipps für die Spieltage' : 'Dein Tipp für den Spieltag'} ${data.matchdays.join(', ')} ${several ? 'gehörten' : 'gehörte'} noch zur alten Runde und ${several ? 'zählen' : 'zählt'} nicht mehr. Bitte tippe neu.`,
		],
		action: pickAction(frame, data.communityId, data.matchdays[0] ?? 1),
	};
}

/** Tells the members that a deadline has moved. */
export function kickoffMovedLetter(frame: Frame, data: Letters['kickoff-moved']): Draft {
	return {
		subject: `${data.community}: neuer Anpfiff am ${data.matchday}. Spieltag, ${longDate(data.kickoff)}`,
		paragraphs: [
			`in „${data.community}“ beginnt der ${data.matchday}. Spieltag jetzt am ${longDate(data.kickoff)}. Bis dahin kannst du tippen und deinen Tipp ändern.`,
		],
		action: pickAction(frame, data.communityId, data.matchday),
	};
}

/** Tells a member that they are an admin now. */
export function madeAdminLetter(frame: Frame, data: Letters['made-admin']): Draft {
	return {
		subject: `Du bist jetzt Admin von ${data.community}`,
		paragraphs: [
			...(data.succession
				? [
						`der letzte Admin von „${data.community}“ hat sein Konto gelöscht. Weil du am längsten dabei bist, bist du jetzt Admin. Wenn du das nicht möchtest, ernenne jemand anderen und verlasse danach die Community.`,
					]
				: []),
			`du kannst „${data.community}“ ab sofort mit verwalten: Mitglieder, Einstellungen, Runden und den Einladungslink.`,
		],
		action: { label: 'Zur Verwaltung', url: `${frame.origin}/community/${data.communityId}/admin` },
	};
}

/** Tells a player that an admin has removed them. */
export function memberRemovedLetter(frame: Frame, data: Letters['member-removed']): Draft {
	return {
		subject: `Du bist nicht mehr in ${data.community}`,
		paragraphs: [
			`ein Admin hat dich aus „${data.community}“ entfernt. Aus der laufenden Runde bist du damit ausgestiegen, deine offenen Tipps sind gelöscht.`,
			`Der Grund: „${data.reason}“`,
		],
		action: { label: 'Zu deinen Communities', url: `${frame.origin}/profile` },
	};
}

function pickAction(frame: Frame, communityId: string, matchday: number): Draft['action'] {
	return { label: 'Jetzt tippen', url: `${frame.origin}/community/${communityId}/tippspiel/${matchday}` };
}
