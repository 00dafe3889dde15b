import { shownPlace } from '~/domain/source-place';
import type { ShownSource } from '~/services/sources/show-source.server';
import { tellFacts } from '~/text/said-facts';
import { heardText, permissionBoxes, requestsText, silentText, sourceTexts } from '~/text/source-state';
import { dataFrom, nameOfSource, saySource } from '~/text/sources';

/** What a season's page says of its source, in words here: the browser needn't load them; `source` null without one. */
export type SourceWords = ReturnType<typeof sourceWords>;

export function sourceWords(
	{ isAllowed, source, facts, dataFrom: kinds }: ShownSource,
	seasonId: string,
	now: number,
) {
	const allOff = isAllowed ? null : sourceTexts.allOff;
	const dataNote = dataFrom(kinds);
	if (source === null) return { allOff, dataNote, source, said: null };
	const { kind, isOn, takesResults, takesTimes } = source;
	const { results, times } = permissionBoxes;
	return {
		...{ allOff, dataNote },
		source: {
			...{ isOn, place: shownPlace(source), name: saySource(kind), full: nameOfSource(source) },
			off: isOn ? null : sourceTexts.off,
			heard: heardText(source.heardAt, now),
			silent: silentText(source, isAllowed, now),
			requests: requestsText(source, now),
			boxes: [
				{ name: 'results', ...results, defaultChecked: takesResults },
				{ name: 'times', ...times, defaultChecked: takesTimes },
			],
		},
		said: tellFacts(facts, { source: kind, seasonId }),
	};
}
