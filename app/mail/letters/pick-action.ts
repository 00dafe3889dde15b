import type { Draft, Frame } from './layout';

/** The button to a matchday's pick screen. */
export function pickAction(
	frame: Frame,
	communityId: string,
	matchday: number,
	label = 'Jetzt tippen',
): Draft['action'] {
	return { label, url: `${frame.origin}/community/${communityId}/tippspiel/${matchday}` };
}
