import type { RoundSettings } from '~/domain/facts';
import { shownJokers, unitOf } from '~/domain/settlement-kinds';
import { plural } from '~/text/format';
import { yesNo } from '~/text/labels';
import { presetLabel } from '~/text/presets';
import { heldText } from '~/text/units';
import { Pill } from './pill';

type Facts = { league: string; settings: RoundSettings; memberCount: number };

/** What one wants to know of a community before joining, in a row of pills. */
export function CommunityFacts({ league, settings, memberCount }: Facts) {
	const jokers = shownJokers(settings, settings.jokers);
	return (
		<p className="row-wrap">
			<Pill tone="in">{league}</Pill>
			<Pill>{plural(memberCount, 'Mitspieler', 'Mitspieler')}</Pill>
			<Pill>{presetLabel(settings)}</Pill>
			{jokers === null ? null : <Pill>{heldText(unitOf(settings), jokers)}</Pill>}
			<Pill>Rebuy: {yesNo(settings.rebuy)}</Pill>
		</p>
	);
}
