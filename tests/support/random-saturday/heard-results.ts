import type { FakeRequest } from '../fake-sources';
import { isContentLie } from '../fake-sources/lies';
import { tell, toldInstant } from '../fake-sources/told-match';
import { MINUTE, type TrueMatch } from '../fake-sources/true-match';

const STANDS = 15 * MINUTE;

/** What the source has told of each match's result, by the fake's own log. */
export type HeardResults = {
	/** Takes note of what these requests were answered; before the truth changes. */
	note: (requests: readonly FakeRequest[]) => void;
	/**
	 * Whether that result of a match, by its place in the truth, has been told unchanged for 15 minutes at `now` (ms) since
	 * `over`, when the match can be over by what is stored (ms).
	 */
	hasStood: (match: number, result: string, at: { now: number; over: number }) => boolean;
	/** What was told of it, for a message. */
	of: (match: number) => string;
};

/** Keeps a log of the results that a fake server told. */
export function heardResults(matches: readonly TrueMatch[]): HeardResults {
	const log = matches.map((): { at: number; said: string | null }[] => []);
	return {
		note: (requests) => {
			for (const { at, path, lie } of requests) {
				const isFile = path.startsWith('/lists/');
				if ((lie !== null && !isContentLie(lie)) || (lie === 'empty' && !isFile)) continue;
				const about = matchdayOf(path);
				if (about === undefined) continue;
				for (const [index, match] of matches.entries()) {
					if (about !== null && match.matchday !== about) continue;
					const { phase, score, extra } = tell(match, index, toldInstant(at, lie), lie);
					const end = phase === 'finished' && score ? `${score.home}:${score.away}` : null;
					// The lie's extra time is 0:0; one that ends as the match did is none.
					const isLong = end !== null && end !== '0:0' && extra !== null && !isFile;
					log[index]?.push({ at, said: isLong ? `${end} n.V.` : end });
				}
			}
		},
		hasStood: (match, result, { now, over }) => {
			const told = log[match] ?? [];
			const last = told.at(-1)?.said;
			if (last !== result && last !== `${result} n.V.`) return false;
			const other = told.findLastIndex(({ said }) => said !== last);
			const since = told.slice(other + 1).find(({ at }) => at >= over)?.at ?? now;
			return now - since >= STANDS;
		},
		of: (match) =>
			(log[match] ?? [])
				.slice(-12)
				.map(({ at, said }) => `${new Date(at).toISOString().slice(8, 16)} ${said}`)
				.join(', '),
	};
}

/** Which matchday an answer was about; null: all of them; undefined: not about matches. */
function matchdayOf(path: string): number | null | undefined {
	if (path.startsWith('/lists/')) return null;
	const [, number] = /\/getmatchdata\/.*\/(\d+)$|[?&]matchday=(\d+)/.exec(path)?.filter(Boolean) ?? [];
	if (number !== undefined) return Number(number);
	return path.startsWith('/v4/') ? null : undefined;
}
