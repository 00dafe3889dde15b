import { type MatchField, matchFieldLabels, matchFieldText, storedStartText } from './match-fields';
import { matchdayLabel } from './matchdays';

/** What an import changes, or what taking it back gives back: a table of before and after with its words. */
export type ChangesTable = {
	readonly title: string;
	readonly nameLabel: string;
	readonly columns: readonly string[];
	readonly rows: readonly {
		readonly id: string;
		readonly name: string;
		readonly note: string | null;
		readonly cells: readonly { readonly before: string | null; readonly after: string | null }[];
	}[];
};

type ChangedMatch = {
	readonly id: string;
	readonly home: string;
	readonly away: string;
	/** What its matchday is called. */
	readonly label: string;
	readonly changes: readonly {
		readonly field: MatchField;
		/** As people read it; null: there was nothing. */
		readonly before: string | null;
		readonly after: string | null;
	}[];
};

const allFields = ['matchday', 'kickoff', 'result', 'extraTime', 'penalties', 'state'] as const;

/** Matches with the fields that change; null without any. */
export function matchesTable(title: string, matches: readonly ChangedMatch[]): ChangesTable | null {
	if (matches.length === 0) return null;
	const fields = allFields.filter((field) =>
		matches.some(({ changes }) => changes.some((each) => each.field === field)),
	);
	const none = { before: null, after: null };
	return {
		...{ title, nameLabel: 'Spiel', columns: fields.map((field) => matchFieldLabels[field]) },
		rows: matches.map(({ id, home, away, label, changes }) => ({
			id,
			name: `${home} – ${away}`,
			note: label,
			cells: fields.map((field) => changes.find((each) => each.field === field) ?? none),
		})),
	};
}

/** Kickoffs of matchdays before and after (ms UTC), null is none; null without any. */
export function kickoffsTable(
	kickoffs: readonly {
		readonly matchday: number;
		readonly name?: string | null;
		readonly oldKickoff: number | null;
		readonly newKickoff: number | null;
		readonly isNow?: boolean;
	}[],
): ChangesTable | null {
	if (kickoffs.length === 0) return null;
	const text = (kickoff: number | null) => (kickoff === null ? null : storedStartText(kickoff));
	return {
		...{ title: 'Anpfiffe der Spieltage', nameLabel: 'Spieltag', columns: ['Anpfiff'] },
		rows: kickoffs.map(({ matchday, name, oldKickoff, newKickoff, isNow }) => ({
			...{ id: String(matchday), name: matchdayLabel({ number: matchday, name }), note: null },
			cells: [{ before: text(oldKickoff), after: isNow ? 'sofort' : (text(newKickoff) ?? 'offen') }],
		})),
	};
}

/** A field's value as its history keeps it, for people. */
export function historyText(field: MatchField, value: string | null): string {
	return field === 'kickoff' && value !== null
		? storedStartText(Number(value))
		: matchFieldText(field, value);
}
