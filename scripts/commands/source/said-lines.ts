import type { SourceKind } from '../../../app/domain/source';
import type { SaidNow } from '../../../app/services/sources/preview-source.server';
import { plural } from '../../../app/text/format';
import { tellSaid } from '../../../app/text/said-facts';
import { sourceFailureText } from '../../../app/text/source-failures';

/** What a source says now as lines for a terminal: each answer with what it says otherwise, and what becomes of that. */
export function saidLines(
	{ matchday, failure, matches, facts }: SaidNow,
	place: { readonly source: SourceKind; readonly seasonId: string },
): string[] {
	const title = matchday === null ? 'Die ganze Saison' : `${matchday}. Spieltag`;
	if (failure !== null) return ['', `${title}: ${sourceFailureText(failure)}`];
	const counted = plural(matches, 'Spiel', 'Spiele');
	if (facts.length === 0) return ['', `${title}: ${counted}, alles wie gespeichert.`];
	return [
		'',
		`${title}: ${counted}, ${plural(facts.length, 'Abweichung', 'Abweichungen')}.`,
		...facts.flatMap((fact) => {
			const { title: about, text, note } = tellSaid(fact, place);
			return [`  ${about}: ${text}`, `    ${fact.waits === null ? `${note} Wird übernommen.` : note}`];
		}),
	];
}
