import type {
	AdjustmentFacts,
	EntryFacts,
	FinishCause,
	MatchdayFacts,
	OutCause,
	RoundSettings,
	SettlementKind,
	TeamId,
} from '~/domain/facts';

/**
 * A season and a round as a small text table. Domain tests fold it, the demo and the browser tests play it.
 *
 *     Teams: A B C D   Joker: 1   Rebuy: ja   Alle raus: teilen
 *            | 1                | 2 offen           | 3 voraus
 *     Spiele | A-B 2:0, C-D 1:1 | A-C verlegt, B-D  |
 *     Lena   | A                | B                 | C
 *     Tom    | C                | C!                |
 *     Ida ab 2 |                | -                 |
 *     Admin  | Tom +1           |                   |
 *     =      | Lena 1, Tom 1    | Ida 1, Runde läuft |
 *
 * Settings (before the table): `Teams:` codes, or `BVB=borussia-dortmund` for a short code of an id. `Joker:` number
 * (1). `Rebuy:` ja, nein (nein). `Alle raus:` teilen, weiter (teilen). `Saison:` vorbei, läuft (läuft).
 * `Folgerunde:` ja, nein (nein). `Anpfiff:` the first kickoff, as '2026-08-15T13:30Z' (that one).
 * Columns: a matchday's number, then `offen` (kickoff passed, not evaluated) or `voraus` (kickoff ahead), else it is
 * evaluated. The kickoff is one week after that of the number before; `@2.5` puts it into week 2.5. `Start` is the
 * round's start, for the rows Admin and =.
 * `Spiele`, separated by commas: `A-B` or `long-id - other-id`, then a result, then `verlegt`, `gewertet`,
 * `abgebrochen`, then the distance from the matchday's kickoff: `-2h`, `+1T`, `+30m`. The row may be repeated, or
 * left out where the season comes from elsewhere.
 * A player's cell: a team's code; nothing or `-` for no pick; `C!` is marked as invalid; `C (war raus)` and
 * `- (späte Pflicht)` are excused. `Ida ab 2` joins between the kickoffs of matchday 2 and the one before.
 * `Admin`, after the matchday of its column: `Tom +1`, `Tom -2`, `Tom raus`, `Tom zurück`, `Tom rebuy`,
 * `Tom steigt aus`, `Runde zu`.
 * `=` is expected after the matchday of its column and the acts in it: `Lena 1` is in with one joker, `Tom raus`,
 * `Tom raus seit 2`, `Lena siegt`, `Tom siegt nicht`, `Runde läuft`, `Runde vorbei`; behind it in brackets what the
 * matchday's line or the state says: Sieg, Joker weg, kein Team, verlegt, ohne Ergebnis, entschuldigt, zurückgenommen; Niederlage,
 * Remis, kein Tipp, von Hand, ausgestiegen; Letzter, alle raus, Saisonende, geschlossen, Folgerunde.
 * Lines that begin with # are comments.
 */
export type Scenario = {
	readonly teams: readonly { readonly code: string; readonly id: TeamId }[];
	readonly settings: RoundSettings;
	readonly seasonOver: boolean;
	readonly followed: boolean;
	/** In the order of the table. */
	readonly matchdays: readonly ScenarioMatchday[];
	/** In the order of the table; the member's id is the name. */
	readonly players: readonly ScenarioPlayer[];
	readonly adjustments: readonly AdjustmentFacts[];
	readonly closedAfter: number | null;
	readonly expectations: readonly Expectation[];
};

export type ScenarioMatchday = MatchdayFacts & {
	readonly kickoff: number;
	readonly phase: 'evaluated' | 'closed' | 'ahead';
};

export type ScenarioPlayer = {
	readonly name: string;
	/** Number of the matchday before whose kickoff the player joins, null for the round's start. */
	readonly joinsBefore: number | null;
	readonly entry: EntryFacts;
};

/** What holds after the matchday `after` (0: the start) and the acts of its column. `line` is the table's. */
export type Expectation = { readonly after: number; readonly line: number } & (
	| {
			readonly about: 'member';
			readonly member: string;
			readonly state: ExpectedState;
			readonly note: Note | null;
	  }
	| { readonly about: 'round'; readonly finished: boolean; readonly note: Note | null }
);

export type ExpectedState =
	| { readonly kind: 'in'; readonly jokers: number }
	| { readonly kind: 'out'; readonly since: number | null }
	| { readonly kind: 'won'; readonly won: boolean };

export type Note =
	| { readonly line: SettlementKind }
	| { readonly undone: true }
	| { readonly outCause: OutCause }
	| { readonly finishCause: FinishCause };
