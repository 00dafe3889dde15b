import type { RoundSettings } from '~/domain/facts';
import { shownJokers, unitOf } from '~/domain/settlement-kinds';
import { inviteLink } from '~/text/communities';
import { listText, longDate } from '~/text/format';
import { rulesLine } from '~/text/house-rules';
import { allOutLabels, yesNo } from '~/text/labels';
import { lossText, nextPickText, winnersText, winnersTitle } from '~/text/round-ends';
import { changedRules } from '~/text/rules';
import { heldText } from '~/text/units';
import type { Letters } from '../letter';
import type { Draft, Frame } from './layout';
import { pickAction } from './pick-action';

/** Tells the members that a new round begins and from which matchday on they pick, or that they sit it out (R27). */
export function roundStartedLetter(frame: Frame, data: Letters['round-started']): Draft {
	const { communityId, community, round, firstMatchday, settings } = data;
	const rules = settings === undefined ? [] : [rulesText(settings)];
	if (data.sitsOut)
		return {
			subject: `${community}: Runde ${round} beginnt, du setzt aus`,
			paragraphs: [
				`in „${community}“ startet Runde ${round}. Ein Admin hat eingetragen, dass du diesmal aussetzt. ${beginText(data)}`,
				'Willst du doch mitspielen? Auf dem Dashboard kannst du noch einsteigen, solange der Einstieg offen ist. Sonst bist du in der nächsten Runde wieder dabei.',
				...rules,
			],
			action: { label: 'Zum Dashboard', url: `${frame.origin}/community/${communityId}/dashboard` },
		};
	const who = data.some
		? 'Du bist dabei, und alle Teams sind wieder frei.'
		: 'Alle sind wieder dabei, alle Teams sind wieder frei.';
	return {
		subject: `${community}: Runde ${round} beginnt mit dem ${firstMatchday}. Spieltag`,
		paragraphs: [`in „${community}“ startet Runde ${round}. ${who} ${beginText(data)}`, ...rules],
		action: pickAction(frame, communityId, firstMatchday),
	};
}

/** Asks who has left whether they come back (R27); nobody is added by it. */
export function askedBackLetter(frame: Frame, data: Letters['asked-back']): Draft {
	const { community, round } = data;
	return {
		subject: `${community}: Spielst du in Runde ${round} wieder mit?`,
		paragraphs: [
			`in „${community}“, wo du mal dabei warst, startet Runde ${round}, und ein Admin fragt, ob du wieder mitspielst. ${beginText(data)}`,
			'Mit dem Link kommst du direkt hinein und bekommst deinen Platz von früher wieder. Hast du keine Lust, musst du nichts tun: Zu dieser Runde fragen wir nur einmal.',
		],
		action: { label: 'Wieder mitspielen', url: inviteLink(frame.origin, data.invitation) },
	};
}

function beginText(data: { firstMatchday: number; season?: string; kickoff?: number }): string {
	const { firstMatchday, season, kickoff } = data;
	return `Los geht es mit dem ${firstMatchday}. Spieltag${season === undefined ? '' : ` der Saison ${season}`}${kickoff === undefined ? '' : `, am ${longDate(kickoff)}`}.`;
}

/** R28: the rules may still change until the first kickoff. */
function rulesText(settings: RoundSettings): string {
	const { rebuy, allOut } = settings;
	const jokers = shownJokers(settings, settings.jokers);
	const start = jokers === null ? '' : ` ${heldText(unitOf(settings), jokers)} zu Beginn.`;
	return `Stand jetzt gilt: ${rulesLine(settings)}${start} Rebuy: ${yesNo(rebuy)}. Alle gleichzeitig raus: ${allOutLabels[allOut]}.`;
}

/** Tells the members which rules an admin has changed before the round's first kickoff (R28). */
export function rulesChangedLetter(frame: Frame, data: Letters['rules-changed']): Draft {
	const { community, round, before, settings, jokers } = data;
	return {
		subject: `${community}: neue Regeln für Runde ${round}`,
		paragraphs: [
			`ein Admin hat die Regeln von Runde ${round} in „${community}“ geändert. ${changedRules(before, settings).join('. ')}.`,
			...(jokers === undefined ? [] : [`Du hast jetzt ${heldText(unitOf(settings), jokers)}.`]),
			'Mit dem ersten Anpfiff der Runde stehen die Regeln fest. Du findest sie auf der Seite „So spielen wir“.',
		],
		action: { label: 'Zu den Regeln', url: `${frame.origin}/community/${data.communityId}/regeln` },
	};
}

/** Tells the members that an admin has closed the round, who has won it, and which of their picks count no more. */
export function roundEndedLetter(frame: Frame, data: Letters['round-ended']): Draft {
	const { community, round, won, matchdays } = data;
	const count = data.winners.length + data.more;
	const what = won ? `${winnersTitle(count, true)}` : `Runde ${round} ist zu Ende`;
	const winners = won && count === 1 ? [] : [`${winnersSentence(data)}.`];
	const several = matchdays.length > 1;
	const picks = several
		? `Deine Tipps für die Spieltage ${listText(matchdays)} zählen nicht mehr.`
		: `Dein Tipp für den ${matchdays[0]}. Spieltag zählt nicht mehr.`;
	return {
		subject: `${community}: ${what}`,
		paragraphs: [
			[
				`ein Admin hat Runde ${round} in „${community}“ beendet.`,
				...(won ? [`Glückwunsch: ${what}.`] : []),
				...winners,
			].join(' '),
			...(data.pending === undefined ? [] : [data.pending]),
			...(matchdays.length > 0 ? [picks] : []),
			'Bis ein Admin die nächste Runde startet, ist nichts zu tippen.',
		],
		action: { label: 'Zur Rangliste', url: `${frame.origin}/community/${data.communityId}/rangliste` },
	};
}

/** Tells those who are in a round that was over that a rebuy lets it go on, and who hasn't won it yet. */
export function roundGoesOnLetter(frame: Frame, data: Letters['round-goes-on']): Draft {
	const { communityId, community, round, name, within, next } = data;
	const loss = lossText(data, 'noch nicht');
	const picks = within && next !== null;
	const own = picks
		? `Du bist dabei. Dein nächster Tipp: ${nextPickText(next)}.`
		: within
			? 'Du bist dabei.'
			: 'An deinem Stand ändert das nichts.';
	return {
		subject: `${community}: Runde ${round} geht weiter`,
		paragraphs: [
			`in „${community}“ ist Runde ${round} doch nicht zu Ende: Ein Admin hat ${name} einen Rebuy gegeben, und damit geht sie weiter.${loss === null ? '' : ` ${loss}.`}`,
			own,
		],
		action: picks
			? pickAction(frame, communityId, next.matchday)
			: { label: 'Zum Dashboard', url: `${frame.origin}/community/${communityId}/dashboard` },
	};
}

/** Tells a player which picks went with the new round. */
export function picksDeletedLetter(frame: Frame, data: Letters['picks-deleted']): Draft {
	const several = data.matchdays.length > 1;
	return {
		subject: `${data.community}: ${several ? 'deine Tipps wurden' : 'dein Tipp wurde'} zurückgesetzt`,
		paragraphs: [
			`in „${data.community}“ beginnt eine neue Runde. ${several ? 'Deine Tipps für die Spieltage' : 'Dein Tipp für den Spieltag'} ${data.matchdays.join(', ')} ${several ? 'gehörten' : 'gehörte'} noch zur alten Runde und ${several ? 'zählen' : 'zählt'} nicht mehr.${data.sitsOut ? '' : ' Bitte tippe neu.'}`,
		],
		action: data.sitsOut
			? { label: 'Zum Dashboard', url: `${frame.origin}/community/${data.communityId}/dashboard` }
			: pickAction(frame, data.communityId, data.matchdays[0] ?? 1),
	};
}

/** Tells the members that their community is going to be deleted, and until when everything goes on (R34). */
export function communityDeletionLetter(frame: Frame, data: Letters['community-deletion']): Draft {
	return {
		subject: `${data.community} wird am ${longDate(data.deletesAt)} gelöscht`,
		paragraphs: [
			`ein Admin löscht „${data.community}“. Bis ${longDate(data.deletesAt)} geht alles weiter: tippen, auswerten, nachlesen. Danach ist alles weg, auch die Rangliste und alle Runden, und niemand kann es zurückholen.`,
			'War das ein Versehen? Bis dahin kann es jeder Admin der Community zurücknehmen. Rangliste und Tipps kannst du vorher herunterladen.',
		],
		action: { label: 'Zur Rangliste', url: `${frame.origin}/community/${data.communityId}/rangliste` },
	};
}

/** Tells the members that their community stays after all (R34). */
export function communityKeptLetter(frame: Frame, data: Letters['community-kept']): Draft {
	return {
		subject: `${data.community} bleibt`,
		paragraphs: [
			`„${data.community}“ wird doch nicht gelöscht: Ein Admin hat es zurückgenommen. Alles geht weiter wie vorher.`,
		],
		action: { label: 'Zur Community', url: `${frame.origin}/community/${data.communityId}/dashboard` },
	};
}

function winnersSentence({ winners, more }: Letters['round-ended']): string {
	const count = winners.length + more;
	if (count === 0) return 'Gewonnen hat niemand';
	return `${winnersTitle(count, false)} ${winnersText({ count, names: winners })}`;
}
