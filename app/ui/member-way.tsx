import type { SettlementKind } from '~/domain/facts';
import { type Effect, settlementKinds } from '~/domain/settlement-kinds';
import type { Step as OwnStep } from '~/domain/way';
import { type OtherMaker, pickedTeam } from '~/text/pick-makers';
import { settlementNote } from '~/text/settlements';
import type { BadgeData } from './badge';
import { type WayStep, WayStrip } from './way-strip';

/** One matchday of a way, as the services tell it. */
type Step = Pick<OwnStep, 'matchday' | 'phase' | 'kind' | 'undone' | 'invalid'> & {
	name?: string;
	team: { name: string; badge: BadgeData } | null;
	madeBy?: OtherMaker;
	cost: 'nothing' | 'joker' | 'life' | 'out';
};

export type MemberWayProps = {
	steps: readonly Step[];
	/** The matchday to pick for, or the one on the screen. */
	next: number | null | undefined;
	/** Path of the pick screen without the number; without it the tiles lead nowhere. */
	pickPath?: string;
	label?: string;
};

const tones: Record<Effect, WayStep['tone']> = {
	stays: 'win',
	joker: 'draw',
	out: 'loss',
	waits: 'plan',
	excused: 'void',
};

/** "Mein Weg": the matchdays of a round with their teams, what they cost, and the plans ahead. */
export function MemberWay({ steps, next, pickPath, label }: MemberWayProps) {
	return (
		<WayStrip
			label={label ?? 'Mein Weg'}
			steps={steps.map((step) => ({
				label: `${step.matchday}.`,
				badge: step.team?.badge ?? null,
				tone: toneOf(step, next),
				note: noteOf(step),
				title: titleOf(step),
				...(pickPath !== undefined && step.phase === 'ahead' ? { href: `${pickPath}/${step.matchday}` } : {}),
			}))}
		/>
	);
}

function toneOf(step: Step, next: MemberWayProps['next']): WayStep['tone'] {
	if (step.phase === 'absent') return 'none';
	if (step.phase === 'suspended') return 'void';
	if (step.phase === 'evaluated') return step.kind === null ? 'none' : toneOfKind(step.kind, step.undone);
	if (step.matchday === next) return 'next';
	return step.phase === 'running' && step.team === null ? 'none' : 'plan';
}

function toneOfKind(kind: SettlementKind, undone: boolean): WayStep['tone'] {
	if (undone) return 'void';
	const { effect, usesTeam } = settlementKinds[kind];
	return effect === 'stays' && !usesTeam ? 'void' : tones[effect];
}

function noteOf(step: Step): string | null {
	if (step.invalid) return '!';
	if (step.cost === 'joker' || step.cost === 'life') return '−1';
	return step.cost === 'out' ? 'raus' : null;
}

function titleOf(step: Step): string {
	const day = step.name ?? `${step.matchday}. Spieltag`;
	const team = step.team === null ? 'kein Tipp' : pickedTeam(step.team.name, step.madeBy);
	if (step.kind !== null) {
		const note = settlementNote(step.kind, step.undone, step.cost === 'life' ? 'life' : 'joker');
		return step.team === null ? `${day}: ${note}` : `${day}: ${team}, ${note}`;
	}
	if (step.invalid) return `${day}: ${team}, dieser Tipp ist ungültig`;
	if (step.phase === 'suspended') return `${day}: ausgesetzt`;
	if (step.phase === 'ahead') return step.team === null ? `${day}: offen` : `${day}: ${team} vorgemerkt`;
	return step.phase === 'running' ? `${day}: ${team}, noch nicht ausgewertet` : `${day}: nicht dabei`;
}
