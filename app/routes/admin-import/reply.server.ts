import { openSlips } from '~/domain/import-slips';
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
import { newSeasonText, notRead, unplacedTexts, warningText, warningTexts } from '~/text/import-sentences';
import { sourceAlone, sourceToBe } from '~/text/source-setup';
import type { Answers } from './carried-answers';
import {
	isAllOut,
	type ToldMending,
	type ToldProblem,
	type Typed,
	tellMending,
	tellProblems,
} from './tell-mending.server';
import { type ToldQuestions, tellQuestions } from './tell-questions.server';
import { leftText, type ToldTables, tellTables } from './tell-tables.server';

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

/** A preview in words. */
export type ToldPreview = {
	readonly season: ShownImport['season'];
	readonly file: ShownImport['file'];
	readonly counts: ShownImport['counts'];
	readonly canCommit: boolean;
	readonly fingerprint: string;
	readonly tables: ToldTables;
	readonly questions: ToldQuestions | null;
	/** The season that the commit makes, in words, and how large it gets; null for a known one. */
	readonly newSeason: { text: string; size: string | null } | null;
	/** What was recognised in the file, in one line. */
	readonly recognised: string;
	/** About matches that the season doesn't know, of a file that tells no matchdays: a sentence each, or none. */
	readonly unplaced: readonly string[];
	/** What is wrong with the rows, a sentence each, without what is a question or in a summary elsewhere. */
	readonly problems: readonly ToldProblem[];
	readonly mending: ToldMending;
	readonly problemsLeft: string | null;
	/** The season that the file looks like, where another one was chosen: a sentence, and how to call that season. */
	readonly otherSeason: { text: string; name: string } | null;
	/** R40: the file speaks of another competition: where that can be set stands open. */
	readonly isElsewhere: boolean;
	/** Why nothing can be taken over, where that is so. */
	readonly whyNot: string;
	/** What else is odd, a sentence each. */
	readonly warnings: readonly string[];
	/** R41: the source that the matches come from; `alone`: its fields, where nothing is new but the source. */
	readonly source: { note: string; to: string; alone: Record<string, string> | null } | null;
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

/** What a preview says, with the answers given so far. */
export function tellPreview(preview: ShownImport, answers: Answers, typed: Typed): ToldPreview {
	const { rows, unplaced, file, season, counts, canCommit, fingerprint, left } = preview;
	const wrong = rows.flatMap((row) =>
		row.kind === 'wrong' && !saidElsewhere.includes(row.problem.code) ? [row] : [],
	);
	const fileFirst =
		wrong.length + unplaced === 0
			? null
			: 'Die Datei hat noch andere Fehler (siehe unten). Verbesserst du sie in der Datei, fragen wir beim nächsten Hochladen noch einmal.';
	return {
		...{ season, file, counts, canCommit, fingerprint },
		tables: tellTables(preview),
		questions: tellQuestions(preview, answers, fileFirst),
		problems: tellProblems(wrong, file.format, typed),
		mending: tellMending(preview, typed),
		problemsLeft: leftText(left.wrong, 'falsche'),
		unplaced:
			unplaced === 0
				? []
				: unplacedTexts(unplaced, {
						fileName: file.name,
						season: `${season.league} ${season.label}`,
						mayBeHidden: file.format === 'spreadsheet' && file.otherColumns.length > 0,
					}),
		recognised: recognisedLine(file),
		whyNot: whyNot(preview, answers),
		newSeason: newSeasonOf(preview),
		otherSeason: otherSeasonOf(preview),
		isElsewhere: preview.slips.some(({ code }) => code === 'league' || code === 'clubs'),
		warnings: warningTexts(preview.warnings.filter(({ code }) => code !== 'other-season-fits')),
		source: tellSource(preview, answers),
	};
}

function tellSource(preview: ShownImport, { source, meant }: Answers): ToldPreview['source'] {
	if (source === undefined) return null;
	const { season } = preview;
	const to = season.isStored ? `/admin/quellen?saison=${season.id}` : '/admin/quellen';
	if (!season.isStored || !isAllStored(preview, { meant }))
		return { note: sourceToBe(source), to, alone: null };
	const alone = {
		...{ season: season.id, 'source-kind': source.kind, 'source-place': source.place },
		'source-results': source.takesResults ? 'on' : '',
		'source-times': source.takesTimes ? 'on' : '',
	};
	return { note: sourceAlone(source), to, alone };
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

/** Nothing is left to be written, wrong or asked. */
export function isAllStored(
	{ counts, slips, canCommit }: ShownImport,
	{ meant }: Pick<Answers, 'meant'>,
): boolean {
	return !canCommit && counts.wrong === 0 && openSlips(slips, meant).length === 0;
}

function whyNot(preview: ShownImport, answers: Answers): string {
	const { rows, counts, unplaced } = preview;
	if (isAllOut(preview)) return 'Du hast alle Zeilen ausgelassen. Es gibt nichts zu übernehmen.';
	if (isAllStored(preview, answers))
		return 'Alles aus dieser Datei ist schon gespeichert. Es gibt nichts zu übernehmen.';
	const isAsked = rows.some((row) => row.kind === 'wrong' && questions.includes(row.problem.code));
	if (isAsked || counts.wrong === 0)
		return 'Beantworte zuerst die Fragen oben. Übernommen wird alles oder nichts.';
	return unplaced > 0
		? 'Übernommen wird alles oder nichts: Erst müssen alle Spiele der Datei bekannt sein.'
		: 'Ändere die falschen Zeilen oben, lass sie aus, oder verbessere die Datei und lade sie noch einmal hoch. Übernommen wird alles oder nichts.';
}
