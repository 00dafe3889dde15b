import type { SettlementKind } from '~/domain/facts';
import { type Effect, settlementKinds } from '~/domain/settlement-kinds';

/**
 * What a begun matchday means for a member, or has meant: the kind of line that it gives (R13), by the scores as they
 * are while it runs (R42). 'gone': out by now through something else. null: nobody can say it yet.
 */
export type Fate = { readonly kind: SettlementKind | 'gone' | null; readonly undone: boolean };

/** What a fate comes to; 'unclear' where nobody can say it. */
export function effectOfFate({ kind, undone }: Fate): Effect | 'unclear' {
	if (kind === null) return 'unclear';
	if (kind === 'gone') return 'out';
	return undone ? 'stays' : settlementKinds[kind].effect;
}
