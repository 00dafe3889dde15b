import { replacesResult } from '~/domain/fixture-diff';
import type { ImportPreview } from '~/services/imports/preview-import.server';
import type { ShownImport } from '~/services/imports/show-import.server';
import { plural } from '~/text/format';
import {
	encodingLabels,
	formatLabels,
	separatorLabels,
	sheetText,
	zoneLabel,
	zoneSources,
} from '~/text/import-labels';
import { problemTexts } from '~/text/import-problems';
import {
	allNewQuestion,
	clashText,
	closedText,
	correctionText,
	kickoffNote,
	kickoffTexts,
	newSeasonText,
	notRead,
	occurrenceQuestion,
	placeText,
	postponedQuestion,
	replacedTitle,
	returnQuestion,
	unplacedTexts,
	voidedText,
	warningText,
	warningTexts,
} from '~/text/import-sentences';
import { slipBox } from '~/text/import-slips';
import type { Answers } from './carried-answers';

/** What travels with a preview to the next step. */
export type Carried = {
	fileName: string;
	/** The file, base64. */
	content: string;
	/** The chosen season as its field sends it; '' leaves it to the file. */
	season: string;
	/** Of a season that is made by the commit. */
	leagueId: string;
	label: string;
	/** R40: of a competition that is made, too. */
	leagueName: string;
	leagueZone: string;
	answers: Answers;
};

/** A preview with what is said of it. */
export type ToldPreview = Omit<
	ShownImport,
	'unplaced' | 'warnings' | 'slips' | 'clashes' | 'closedMatchdays' | 'returning' | 'kickoffs' | 'rows'
> & {
	/** With where they stand in the file, and how many picks they may make void. */
	rows: readonly (ShownImport['rows'][number] & { note: string })[];
	/** R3: kickoffs that are set or move, old and new, with whom it concerns, in words. */
	kickoffs: readonly (Pick<ShownImport['kickoffs'][number], 'matchday' | 'isNow'> & {
		before: string | null;
		after: string;
		note: string;
	})[];
	/** What is likely a slip in its dates, which has to be answered: a box each. */
	slips: readonly ReturnType<typeof slipBox>[];
	/** Answers of which one is wrong: a sentence for these names. */
	clashes: readonly { names: readonly string[]; text: string }[];
	/** Entered results that others replace, outside evaluated matchdays: how many, and where they stand. */
	replaced: { title: string; lines: readonly number[] } | null;
	/** The season that the commit makes, in words, and how large it gets; null for a known one. */
	newSeason: { text: string; size: string | null } | null;
	/** R19: what changes of evaluated matchdays mean, or null. */
	correction: string | null;
	/** R3: of matchdays that stay closed although their matches get other times: a sentence. */
	closed: string | null;
	/** R2: of matches for which verlegt is proposed, in words; null without them. */
	postponed: ReturnType<typeof postponedQuestion>;
	/** R2: of matches that stay verlegt though they needn't: a box and what it does, null without them. */
	returning: { label: string; hint: string } | null;
	/** R40: that all unknown names are new teams: a box, null where that isn't offered. */
	allNew: { label: string; hint: string } | null;
	/** R40: whether pairs that are stored already are other matches, in words; null where none may be. */
	occurrences: ReturnType<typeof occurrenceQuestion>;
	/** What was recognised in the file, in one line. */
	recognised: string;
	/** About matches that the season doesn't know, of a file that tells no matchdays: a sentence each, or none. */
	unplaced: readonly string[];
	/** Why names needn't be explained yet: the file has other faults; null without them. */
	fileFirst: string | null;
	/** What is wrong with the rows, a sentence each, without what is a question or in a summary elsewhere. */
	problems: readonly string[];
	/** The season that the file looks like, where another one was chosen: a sentence, and how to call that season. */
	otherSeason: { text: string; name: string } | null;
	/** Why nothing can be taken over, where that is so. */
	whyNot: string;
	/** What else is odd, a sentence each. */
	warnings: readonly string[];
};

/** What the page shows after a form: the upload again, or the preview. */
export type ImportReply =
	| {
			step: 'upload';
			errors: Record<string, string>;
			values: Record<string, string>;
			/** The file is kept and needn't be chosen again; null if there is none worth keeping. */
			carried: Carried | null;
			/** The headers of a file whose columns aren't understood: the admin can say what they mean. */
			headers: readonly string[];
			/** R40: the leagues or seasons of a file that has several. */
			parts: { part: 'league' | 'season'; values: readonly string[] } | null;
			/** The sheets of a workbook of which one has to be chosen. */
			sheets: readonly string[];
	  }
	| { step: 'preview'; errors: Record<string, string>; carried: Carried; preview: ToldPreview };

/** Problems that are asked about above, or summed up. */
const questions = ['team-unknown', 'team-clashes', 'time-ambiguous', 'occurrence-unclear'];
const saidElsewhere = [...questions, 'matchday-not-stated'];

/** A preview in words, with the answers that have been given. */
export function tellPreview(preview: ShownImport, answers: Answers): ToldPreview {
	const { rows, unplaced } = preview;
	const wrong = rows.flatMap((row) =>
		row.kind === 'wrong' && !saidElsewhere.includes(row.problem.code) ? [row.problem] : [],
	);
	const { file, season } = preview;
	return {
		...preview,
		rows: rows.map((row) => ({ ...row, note: noteOf(row, file.format) })),
		fileFirst:
			wrong.length + unplaced === 0
				? null
				: 'Verbessere zuerst die Datei: Sie hat noch andere Fehler (siehe unten), und beim nächsten Hochladen fragen wir noch einmal.',
		problems: problemTexts(wrong, file.format),
		unplaced:
			unplaced === 0
				? []
				: unplacedTexts(unplaced, {
						fileName: file.name,
						season: `${season.league} ${season.label}`,
						mayBeHidden: file.format === 'spreadsheet' && file.otherColumns.length > 0,
					}),
		recognised: recognisedLine(preview.file),
		whyNot: whyNot(preview),
		slips: preview.slips.map(slipBox),
		clashes: preview.clashes.map((clash) => ({ names: clash.names, text: clashText(clash) })),
		replaced: replacedIn(preview),
		newSeason: newSeasonOf(preview),
		correction: correctionText(preview.evaluatedMatchdays),
		closed: closedText(preview.closedMatchdays),
		kickoffs: preview.kickoffs.map(tellMove),
		postponed: postponedQuestion(
			rows.filter((row) => row.kind === 'changed' && row.proposedPostponed).length,
		),
		returning: returnQuestion(preview.returning),
		allNew: allNewQuestion(preview, answers.allNew),
		occurrences: occurrenceQuestion(preview.rows, answers.occurrences),
		otherSeason: otherSeasonOf(preview),
		warnings: warningTexts(preview.warnings.filter(({ code }) => code !== 'other-season-fits')),
	};
}

/** 'Zeile 3', with the picks that the row may make void. */
function noteOf(row: ShownImport['rows'][number], format: ShownImport['file']['format']): string {
	const place = placeText(format, row.line);
	return row.kind === 'wrong' || row.voids === null ? place : `${place} · ${voidedText(row.voids)}`;
}

function tellMove(move: ShownImport['kickoffs'][number]): ToldPreview['kickoffs'][number] {
	const { matchday, isNow } = move;
	return { matchday, isNow, ...kickoffTexts(move), note: kickoffNote(move) };
}

function replacedIn({ rows }: ShownImport): ToldPreview['replaced'] {
	const lines = rows.flatMap((row) =>
		row.kind === 'changed' && !row.correctsEvaluation && replacesResult(row) ? [row.line] : [],
	);
	return lines.length === 0 ? null : { title: replacedTitle(lines.length), lines };
}

function newSeasonOf({ season, counts, canCommit }: ShownImport): ToldPreview['newSeason'] {
	if (season.isStored) return null;
	const size = [
		plural(season.joining, 'Team', 'Teams'),
		plural(season.newMatchdays, 'Spieltag', 'Spieltage'),
		plural(counts.new, 'Spiel', 'Spiele'),
	].join(' · ');
	return { text: newSeasonText(season), size: canCommit ? size : null };
}

function otherSeasonOf({ warnings }: ImportPreview): ToldPreview['otherSeason'] {
	for (const warning of warnings)
		if (warning.code === 'other-season-fits')
			return { text: warningText(warning), name: `${warning.league} ${warning.label}` };
	return null;
}

function recognisedLine({
	format,
	encoding,
	sheet,
	separator,
	timeZone,
	timeZoneBy,
	hasMatchdays,
	otherColumns,
}: ImportPreview['file']) {
	return [
		formatLabels[format],
		...(encoding === null ? [] : [encodingLabels[encoding]]),
		...(sheet === null ? [] : [sheetText(sheet)]),
		...(separator === null ? [] : [separatorLabels[separator]]),
		...(timeZone === null ? [] : [`${zoneLabel(timeZone)} (${zoneSources[timeZoneBy]})`]),
		hasMatchdays ? 'mit Spieltagen' : 'ohne Spieltage',
		...(otherColumns.length === 0 ? [] : [notRead(otherColumns)]),
	].join(' · ');
}

function whyNot({ rows, counts, unplaced, slips }: ShownImport): string {
	if (counts.wrong === 0 && slips.length === 0)
		return 'Alles aus dieser Datei ist schon gespeichert. Es gibt nichts zu übernehmen.';
	const isAsked = rows.some((row) => row.kind === 'wrong' && questions.includes(row.problem.code));
	if (isAsked || counts.wrong === 0)
		return 'Beantworte zuerst die Fragen oben. Übernommen wird alles oder nichts.';
	return unplaced > 0
		? 'Übernommen wird alles oder nichts: Erst müssen alle Spiele der Datei bekannt sein.'
		: 'Verbessere die Datei und lade sie noch einmal hoch. Übernommen wird alles oder nichts.';
}
