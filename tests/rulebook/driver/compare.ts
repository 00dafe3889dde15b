import { playsWithJokers } from '../fold';
import type { Settings } from '../log';
import type { State } from '../state';
import type { Verdict } from '../verdicts';
import type { Answer } from './perform-facts';
import { refusalCodes } from './refusal-codes';

/** Both say the same of an act: accepted, or refused for a reason that the rules allow; else the difference as text. */
export function compareVerdicts({ accepted, refusals }: Verdict, answer: Answer): string | null {
	if (accepted) return answer === null ? null : `the product refuses: ${answer}`;
	if (answer === null) return `the product accepts, the rules refuse: ${refusals.join(', ')}`;
	const meant = refusalCodes[answer];
	if (meant === undefined) return `no refusal of the rules is known for ${answer} (${refusals.join(', ')})`;
	if (meant.some((each) => refusals.includes(each))) return null;
	return `the product refuses with ${answer}, the rules with ${refusals.join(', ')}`;
}

/** Differences of two states as lines of text: where, what the rules say, what the product says. */
export function compareStates(rules: State, product: State, looked: boolean): string[] {
	return differences('', comparable(asked(rules)), comparable(asked(product)), looked);
}

/**
 * R9, R10: whether a pick of somebody who is out counts in a matchday under way, and whether it is marked, nobody asks
 * before they are back or the matchday is evaluated, and the product stores it only then.
 */
function asked(state: State): State {
	const underWay = new Set(
		state.seasons.flatMap(({ matchdays }) =>
			matchdays.flatMap(({ phase, matchday }) => (phase === 'evaluated' ? [] : [matchday])),
		),
	);
	const communities = state.communities.map((community) => ({
		...community,
		picks: community.picks.map((pick) => {
			const round = community.rounds.at(-1);
			const asks = !round?.end && round?.members.some(({ user, active }) => user === pick.user && active);
			return asks ? pick : { ...pick, marked: false };
		}),
		rounds: community.rounds.map((round) => {
			const asks = new Set(
				round.end ? [] : round.members.filter(({ active }) => active).map(({ user }) => user),
			);
			return {
				...round,
				settings: askedSettings(round.settings),
				members: round.members.map((each) => ({
					...each,
					...(asks.has(each.user) ? {} : { used: [] }),
					...(playsWithJokers(round.settings) ? {} : { jokers: null }),
				})),
				matchdays: round.matchdays.map((each) =>
					underWay.has(each.matchday)
						? { ...each, counting: each.counting.filter((user) => asks.has(user)) }
						: each,
				),
			};
		}),
	}));
	return { ...state, communities };
}

/** R36, R37: nobody asks how many jokers there are where nothing costs one, nor how often what isn't automatic may be. */
function askedSettings(settings: Settings): Settings {
	const isAutomatic = settings.consequences.missing === 'automatic';
	return {
		...settings,
		jokers: playsWithJokers(settings) ? settings.jokers : null,
		automaticPicks: isAutomatic ? settings.automaticPicks : 0,
	};
}

type Plain = null | string | number | boolean | Plain[] | { [key: string]: Plain };

const keys = ['season', 'matchday', 'community', 'n', 'user'];

/** Lists by their names, so that their order doesn't matter; sets of names sorted. */
function comparable(value: unknown, key = ''): Plain {
	if (Array.isArray(value)) {
		if (value.every((each) => typeof each === 'string')) return [...value].sort().join(' ');
		// The close has a place, but no number among the other acts there.
		if (key === 'adjustments') {
			const acts = value.map((each) => Object.values(each).join(' '));
			return [
				...acts.filter((act) => !act.startsWith('close')),
				...acts.filter((act) => act.startsWith('close')),
			].join(', ');
		}
		return Object.fromEntries(value.map((each) => [nameOf(each), comparable(each)]));
	}
	if (typeof value !== 'object' || value === null) return (value ?? null) as Plain;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([name]) => name !== 'entryOpen')
			.map(([name, each]) => [name, comparable(each, name)]),
	);
}

function nameOf(value: Record<string, unknown>): string {
	return keys.flatMap((key) => (value[key] === undefined ? [] : [String(value[key])])).join('|');
}

function differences(
	path: string,
	rules: Plain | undefined,
	product: Plain | undefined,
	looked: boolean,
): string[] {
	if (typeof rules === 'object' && rules && typeof product === 'object' && product) {
		const names = new Set([...Object.keys(rules), ...Object.keys(product)]);
		return [...names].flatMap((name) =>
			differences(
				`${path}/${name}`,
				(rules as Record<string, Plain>)[name],
				(product as Record<string, Plain>)[name],
				looked,
			),
		);
	}
	if (rules === product) return [];
	// R12: a window is stored as closed when somebody looks, and never before it may be.
	if (path.endsWith('/seen') && rules === true && product === false && !looked) return [];
	return [`${path}: rules ${JSON.stringify(rules)}, product ${JSON.stringify(product)}`];
}
