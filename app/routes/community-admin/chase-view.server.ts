import type { ChaseScreen } from '~/services/picks/show-chase.server';
import {
	againAt,
	chaseMessage,
	chaseNote,
	chasePills,
	nobodyRemindedText,
	remindedText,
	SECRET,
} from '~/text/chase';
import { whatsAppTextLink } from '~/text/communities';
import { timeOfDay } from '~/text/format';
import { matchdayAfter, matchdayLabel } from '~/text/matchdays';
import { refusalText } from '~/text/refusals';
import { kickoffText } from '~/text/today';

/** The card of the missing picks in words: the browser needn't load every sentence of the house. */
export function chaseView(
	{ matchday, counts, count, members, may }: ChaseScreen,
	place: { now: number; origin: string; community: { id: string; name: string } },
) {
	const { now, origin, community } = place;
	const { kickoff } = matchday;
	const head = { label: matchdayLabel(matchday), when: kickoffText(kickoff, now), kickoff, now };
	if (count === 0)
		return { ...head, calm: `Alle haben getippt: Für ${matchdayAfter('den', matchday)} fehlt kein Tipp.` };
	const more = count - members.length;
	const link = `${origin}/community/${community.id}/tippspiel/${matchday.number}`;
	const names = members.map(({ name }) => name);
	const message = chaseMessage({ matchday, kickoff, community: community.name, names, more, link });
	return {
		...head,
		calm: null,
		count,
		more,
		rows: members.map(({ id, name, state, remindedAt }) => ({
			...{ id, name, own: state === 'own', pill: chasePills[state] },
			note: remindedText(remindedAt, now),
		})),
		remind: remindView({ counts, members, may }),
		message,
		whatsApp: whatsAppTextLink(message),
	};
}

/** The button, or why there is none now. */
function remindView({ counts, members, may }: Pick<ChaseScreen, 'counts' | 'members' | 'may'>) {
	if (!may.ok) {
		const { refusal } = may;
		const label =
			refusal.code === 'reminding-by-night'
				? `Wieder ab ${timeOfDay(refusal.morning)} Uhr`
				: 'Jetzt erinnern';
		return { open: false, label, note: `${refusalText(refusal)} ${SECRET}` };
	}
	if (counts.open === 0) {
		const again = againAt(members);
		const label = again === null ? 'Jetzt erinnern' : `Wieder ab ${timeOfDay(again)} Uhr`;
		return { open: false, label, note: `${nobodyRemindedText(counts)} ${SECRET}` };
	}
	return { open: true, label: 'Jetzt erinnern', note: chaseNote(members, counts) };
}

export type ChaseView = ReturnType<typeof chaseView>;
