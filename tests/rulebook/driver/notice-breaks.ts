import { type Break, breaks } from '../breaks';
import type { Log } from '../log';
import { openReference } from '../reference';
import { compareStates, compareVerdicts } from './compare';
import type { Observation } from './play-log';

/** Those of the wrong readings that a comparison with what the product did and said over a log notices. */
export function noticedBreaks(
	{ siteAdmins }: Log,
	observations: readonly Observation[],
	wrong: Iterable<Break> = breaks,
): Break[] {
	return [...wrong].filter((each) => {
		const reference = openReference(siteAdmins, { breaks: [each] });
		return observations.some(({ event, answer, state }) => {
			const verdict = reference.tell(event);
			if (compareVerdicts(verdict, answer) !== null) return true;
			return state !== null && compareStates(reference.state(), state, event.act === 'look').length > 0;
		});
	});
}
