import { longDate } from '~/text/format';
import { matchdayAfter, matchdaysLabel } from '~/text/matchdays';
import { SAFE_PICK, voidPickText } from '~/text/pick-duty';
import type { Letters } from '../letter';
import type { Draft, Frame } from './layout';
import { pickAction } from './pick-action';

const LOOK = 'Tipp ansehen';

/** Tells the members that a deadline has moved, and what it means for their own pick. */
export function kickoffMovedLetter(frame: Frame, data: Letters['kickoff-moved']): Draft {
	const { community, kickoff, before, begun, pick } = data;
	const day = { number: data.matchday, name: data.name };
	const isBack = before === kickoff;
	const change =
		before === undefined
			? ''
			: isBack
				? ', wie bisher'
				: `, ${kickoff < before ? 'früher' : 'später'} als bisher (${longDate(before)})`;
	const excused = data.excused && pick?.state !== 'safe';
	if (begun)
		return {
			subject: `${community}: ${matchdayAfter('Der', day)} hat begonnen`,
			paragraphs: [
				`in „${community}“ hat ${matchdayAfter('der', day)} am ${longDate(kickoff)} begonnen${change}. Tippen kannst du dort nicht mehr.${begunPickText(pick)}`,
				...(excused ? ['Hast du deshalb keinen Tipp, bist du entschuldigt und bleibst drin.'] : []),
			],
			action: pickAction(frame, data.communityId, data.matchday, 'Spieltag ansehen'),
		};
	const isMade = pick != null && pick.state !== 'invalid';
	return {
		subject: `${community}: neuer Anpfiff ${matchdayAfter('am', day)}, ${longDate(kickoff)}`,
		paragraphs: [
			`in „${community}“ beginnt ${matchdayAfter('der', day)} jetzt am ${longDate(kickoff)}${change}. ${openPickText(pick)}`,
			...(excused
				? [
						`${isBack ? 'Er war zwischendurch vorgezogen' : 'Das ist kurzfristig'}: Bleibst du ohne Tipp, bist du entschuldigt und bleibst drin.`,
					]
				: []),
		],
		action: pickAction(frame, data.communityId, data.matchday, ...(isMade ? [LOOK] : [])),
	};
}

/** What a pick means of a matchday that is named with its kickoff; undefined: nobody has looked. */
export function openPickText(pick: Letters['kickoff-moved']['pick']): string {
	if (pick === undefined) return 'Bis dahin kannst du tippen und deinen Tipp ändern.';
	if (pick === null) return 'Du hast dort noch keinen Tipp: Bis dahin kannst du tippen.';
	const { team, state, until } = pick;
	if (state === 'safe') return `${voidPickText(team)} ${SAFE_PICK}`;
	if (state === 'invalid') return 'Dein Tipp dort ist ungültig: Bis dahin kannst du neu tippen.';
	if (state === 'fixed') return `Dein Tipp dort ist ${team}. Er steht fest: Das Spiel hat schon begonnen.`;
	const deadline = until === undefined ? 'Bis dahin' : `Bis ${longDate(until)},`;
	return `Dein Tipp dort ist ${team}. ${deadline} kannst du ihn noch ändern.`;
}

function begunPickText(pick: Letters['kickoff-moved']['pick']): string {
	if (pick === undefined) return '';
	if (pick === null) return ' Du hast dort keinen Tipp.';
	if (pick.state === 'safe') return ` ${voidPickText(pick.team)}`;
	return pick.state === 'invalid' ? ' Dein Tipp dort ist ungültig.' : ` Dein Tipp ist ${pick.team}.`;
}

/** Tells the owner of a pick that its match doesn't count there any more, or does after all. */
export function pickTurnedLetter(frame: Frame, data: Letters['pick-turned']): Draft {
	const { community, matchday, team, safe, closes } = data;
	const day = `${matchday}. Spieltag`;
	const opening = `in „${community}“ hat sich am ${day} etwas geändert.`;
	const action = pickAction(frame, data.communityId, matchday, LOOK);
	if (safe)
		return {
			subject: `${community}: Am ${day} bleibst du mit deinem Tipp drin`,
			paragraphs: [`${opening} ${voidPickText(team)}`, ...(closes === undefined ? [] : [SAFE_PICK])],
			action,
		};
	const until = closes == null ? 'Bis zum Anpfiff' : `Bis ${longDate(closes)},`;
	return {
		subject: `${community}: Dein Tipp am ${day} zählt wieder`,
		paragraphs: [
			`${opening} Das Spiel von ${team} zählt dort doch, und dein Tipp darauf auch: Sicher drin bist du damit nicht mehr.`,
			closes === undefined ? 'Ändern lässt er sich nicht mehr.' : `${until} kannst du ihn noch ändern.`,
		],
		action,
	};
}

/** R37: tells who had no pick what was picked instead. */
export function automaticPickLetter(frame: Frame, data: Letters['automatic-pick']): Draft {
	const { community, communityId, matchday, team, left, invalid = [] } = data;
	const day = matchdayAfter('am', { number: matchday, name: data.name });
	const [first] = invalid;
	return {
		subject: `${community}: ${team} ist dein automatischer Tipp ${day}`,
		paragraphs: [
			`in „${community}“ hattest du zum Anpfiff ${day} keinen gültigen Tipp. Nach den Regeln eurer Runde steht dort jetzt ein automatischer: ${team}. Er zählt wie ein eigener.`,
			leftText(left),
			...(first === undefined ? [] : [invalidText(invalid)]),
		],
		action: pickAction(frame, communityId, first ?? matchday, ...(first === undefined ? [LOOK] : [])),
	};
}

function leftText(left: number): string {
	if (left === 0)
		return 'Das war dein letzter in dieser Runde: Fehlt dein Tipp noch einmal, scheidest du aus.';
	const some = left === 1 ? 'Einen automatischen Tipp' : `${left} automatische Tipps`;
	return `${some} kannst du in dieser Runde noch bekommen. Danach scheidest du ohne Tipp aus.`;
}

function invalidText(numbers: readonly number[]): string {
	const days = matchdaysLabel(numbers.map((number) => ({ number })));
	return numbers.length === 1
		? `Dein Tipp am ${days} ist ungültig: Bitte wähle dort ein anderes Team.`
		: `Deine Tipps am ${days} sind ungültig: Bitte wähle dort andere Teams.`;
}
