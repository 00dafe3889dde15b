import { inviteLink } from '~/text/communities';
import { longDate } from '~/text/format';
import { heldCount, heldDative, heldText, unitWords } from '~/text/units';
import type { Letters } from '../letter';
import type { Draft, Frame } from './layout';
import { openPickText } from './matchdays';
import { pickAction } from './pick-action';

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
			`${data.succession ? 'Du' : 'du'} kannst „${data.community}“ ab sofort mit verwalten: Mitglieder, Einstellungen, Runden und den Einladungslink.`,
		],
		action: { label: 'Zur Verwaltung', url: `${frame.origin}/community/${data.communityId}/admin` },
	};
}

/** Tells a player that an admin has removed them. */
export function memberRemovedLetter(frame: Frame, data: Letters['member-removed']): Draft {
	return {
		subject: `Du bist nicht mehr in ${data.community}`,
		paragraphs: [
			data.wasGone
				? `ein Admin hat dich aus „${data.community}“ ausgeschlossen. Ausgestiegen warst du schon vorher.`
				: `ein Admin hat dich aus „${data.community}“ entfernt.${data.leavesRound ? ' Aus der laufenden Runde bist du damit ausgestiegen, deine offenen Tipps sind gelöscht.' : ''}`,
			`Der Grund: „${data.reason}“`,
			'Wieder beitreten kannst du erst, wenn ein Admin dich wieder zulässt.',
		],
		action: { label: 'Zu deinen Communities', url: `${frame.origin}/profile` },
	};
}

/** Tells a member that they are no admin any more. */
export function adminWithdrawnLetter(frame: Frame, data: Letters['admin-withdrawn']): Draft {
	return {
		subject: `Du bist nicht mehr Admin von ${data.community}`,
		paragraphs: [
			`ein Admin hat dir die Admin-Rechte in „${data.community}“ entzogen. Du spielst weiter mit wie bisher.`,
		],
		action: { label: 'Zur Community', url: dashboard(frame, data.communityId) },
	};
}

/** Tells a removed player that they may join again. */
export function memberReadmittedLetter(frame: Frame, data: Letters['member-readmitted']): Draft {
	return {
		subject: `Du darfst der Community ${data.community} wieder beitreten`,
		paragraphs: [
			`ein Admin lässt dich in „${data.community}“ wieder zu. ${data.invitation === undefined ? 'Du kannst mit dem Namen der Community oder mit einem Einladungslink wieder beitreten.' : 'Mit diesem Link kannst du wieder beitreten, auch ohne Passwort.'} Läuft die Runde noch, in der du warst, spielst du erst ab der nächsten mit.`,
		],
		action:
			data.invitation === undefined
				? { label: 'Mit Namen beitreten', url: `${frame.origin}/join-community` }
				: { label: 'Wieder beitreten', url: inviteLink(frame.origin, data.invitation) },
	};
}

/** Tells a member which name an admin has given them. */
export function memberRenamedLetter(frame: Frame, data: Letters['member-renamed']): Draft {
	return {
		subject: `Du heißt in ${data.community} jetzt ${data.to}`,
		paragraphs: [
			`ein Admin von „${data.community}“ hat dich umbenannt: Aus „${data.from}“ ist „${data.to}“ geworden. Alle sehen es im Verlauf.`,
			'Ändern kannst du diesen Namen erst, wenn ein Admin ihn freigibt. In deinen anderen Communities heißt du wie bisher.',
		],
		action: { label: 'Zur Community', url: dashboard(frame, data.communityId) },
	};
}

/** Tells a member what an admin has changed by hand: jokers, or whether they are in (R21, R24). */
export function stateByHandLetter(frame: Frame, data: Letters['state-by-hand']): Draft {
	const { community } = data;
	const unit = data.lives ? 'life' : 'joker';
	const held = heldText(unit, data.jokers);
	const count = heldCount(unit, data.jokers);
	const isPlain = data.withoutJokers === true;
	const withJokers = isPlain ? '' : `, mit ${heldDative(unit, data.jokers)}`;
	const told = {
		jokers: {
			subject: `${community}: du hast jetzt ${held}`,
			text: `ein Admin von „${community}“ hat deine ${unitWords[unit].many} geändert. ${
				data.from === undefined
					? `Du hast jetzt ${held}.`
					: `Vorher hattest du ${heldText(unit, data.from)}, jetzt ${count === 1 ? 'ist' : 'sind'} es ${count}.`
			}`,
		},
		eliminate: {
			subject: `${community}: ein Admin hat dich aus der Runde genommen`,
			text: `ein Admin von „${community}“ hat dich aus der laufenden Runde genommen: Du bist ausgeschieden. Ein Admin kann das zurücknehmen; war es ein Versehen, sag ihm Bescheid.`,
		},
		reinstate: {
			subject: `${community}: du bist wieder dabei`,
			text: `ein Admin von „${community}“ hat dein Ausscheiden zurückgenommen: Du bist wieder dabei${isPlain ? ', mit' : `${withJokers} und`} allen Teams, die du noch nicht benutzt hast.${nextText(data.next)}`,
		},
		rebuy: {
			subject: `${community}: du bist mit einem Rebuy wieder dabei`,
			text: `ein Admin von „${community}“ hat dir einen Rebuy gegeben: Du bist wieder dabei${withJokers}. Benutzte Teams bleiben benutzt.${goesOnText(data.goesOn)}${nextText(data.next)}`,
		},
	}[data.act];
	return {
		subject: told.subject,
		paragraphs: [
			told.text,
			...(data.note === undefined ? [] : [data.note]),
			...(data.reason === undefined ? [] : [`Der Grund: „${data.reason}“`]),
		],
		action:
			data.next === undefined
				? { label: 'Zum Dashboard', url: dashboard(frame, data.communityId) }
				: pickAction(frame, data.communityId, data.next.matchday, 'Zum Tipp'),
	};
}

function goesOnText(goesOn: Letters['state-by-hand']['goesOn']): string {
	return goesOn === undefined ? '' : ` Runde ${goesOn.round} war schon zu Ende und geht damit weiter.`;
}

function nextText(next: Letters['state-by-hand']['next']): string {
	if (next === undefined) return '';
	return ` Als Nächstes kommt der ${next.matchday}. Spieltag, Anpfiff am ${longDate(next.kickoff)}. ${openPickText(next.pick)}`;
}

function dashboard({ origin }: Frame, communityId: string): string {
	return `${origin}/community/${communityId}/dashboard`;
}
