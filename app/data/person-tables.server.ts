import { memberStateFields } from '~/domain/facts';
import type { Prisma } from './generated/sqlite/client';

type Model = Prisma.ModelName;
type Column<M extends Model> = keyof Prisma.TypeMap['model'][M]['payload']['scalars'] & string;

/** What a table holds about a person. Every column is in one of the lists. */
export type PersonTable<C extends string = string> = {
	/**
	 * Which rows are the person's. account: the own one. player: of its `playerId`. member: of an own membership.
	 * community: those that the person is in. round: those with a part in it. address: sent from the own address.
	 * actor: signed by the person.
	 */
	readonly whose: 'account' | 'player' | 'member' | 'community' | 'round' | 'address' | 'actor';
	/** The primary key. */
	readonly key: readonly C[];
	/** What tells who it is: nothing of it is left once the account is deleted. */
	readonly names?: readonly C[];
	/** The player's id where the person did something: replaced by an id that is nobody's. */
	readonly signatures?: readonly C[];
	readonly plain?: readonly C[];
	/** ms UTC. */
	readonly instants?: readonly C[];
	/** Not given to anybody: hashes, what would open something, and copies of a season's facts. */
	readonly secrets?: readonly C[];
};

/** The settings of a round, and of the next one of a community (R28). */
const settings = [
	...(['jokers', 'allowRebuy', 'allOut', 'onDraw', 'onLoss', 'onMissing'] as const),
	...(['automaticPicks', 'latePicks'] as const),
] as const;

/** Each table: what it holds about a person, or null where nothing in it belongs to one. */
export const personTables: { readonly [M in Model]: PersonTable | null } = {
	Player: {
		whose: 'account',
		key: ['id'],
		names: ['id', 'email', 'displayName', 'photoURL', 'bio'],
		plain: [
			'lastCommunityId',
			'resultMails',
			'remindDayBefore',
			'remindHoursBefore',
			'newsMails',
			'mailFailure',
		],
		instants: [
			'emailVerifiedAt',
			'createdAt',
			'updatedAt',
			'mailFailedAt',
			'mailJudgedAt',
			'deletionWarnedAt',
			'lockedAt',
		],
		secrets: ['passwordHash', 'calendarKey', 'invitation'],
	},
	Session: {
		whose: 'player',
		key: ['id'],
		names: ['playerId'],
		plain: ['device'],
		instants: ['createdAt', 'lastSeenAt', 'expiresAt'],
		secrets: ['id'],
	},
	Token: {
		whose: 'player',
		key: ['id'],
		names: ['playerId', 'newEmail'],
		plain: ['kind'],
		instants: ['createdAt', 'expiresAt', 'usedAt'],
		secrets: ['id', 'hash'],
	},
	SecondFactor: {
		whose: 'player',
		key: ['playerId'],
		names: ['playerId'],
		instants: ['createdAt', 'confirmedAt'],
		secrets: ['secret', 'lastStep'],
	},
	RecoveryCode: {
		whose: 'player',
		key: ['playerId', 'hash'],
		names: ['playerId'],
		instants: ['createdAt'],
		secrets: ['hash'],
	},
	Throttle: null,
	SecurityEvent: {
		whose: 'player',
		key: ['id'],
		names: ['playerId'],
		plain: ['id', 'kind', 'communityId', 'detail', 'count'],
		instants: ['at'],
		secrets: ['mergeKey'],
		signatures: ['actorId'],
	},
	League: null,
	Season: null,
	Team: null,
	SeasonTeam: null,
	TeamAlias: null,
	Matchday: null,
	KickoffChange: {
		whose: 'actor',
		key: ['id'],
		plain: ['id', 'matchdayId', 'cause', 'importRunId'],
		instants: ['at', 'oldKickoff', 'newKickoff'],
		signatures: ['actorId'],
	},
	Match: null,
	OpenPairing: null,
	MatchChange: {
		whose: 'actor',
		key: ['id'],
		plain: ['id', 'matchId', 'field', 'oldValue', 'newValue', 'source', 'reason', 'importRunId'],
		instants: ['at'],
		signatures: ['actorId'],
	},
	ImportRun: {
		whose: 'actor',
		key: ['id'],
		plain: ['id', 'seasonId', 'fileName', 'sha256', 'summary', 'source', 'answerId'],
		instants: ['at', 'undoneAt'],
		secrets: ['kept'],
		signatures: ['actorId', 'undoneById'],
	},
	Source: {
		whose: 'actor',
		key: ['seasonId'],
		plain: ['seasonId', 'kind', 'isOn', 'takesResults', 'takesTimes'],
		instants: ['createdAt'],
		secrets: [
			'place',
			'askingUntil',
			'notBefore',
			'failures',
			'failure',
			'failingSince',
			'failingMatchday',
			'heardAt',
			'wholeAt',
			'askedOn',
			'asked',
			'etag',
			'lastModified',
		],
		signatures: ['actorId'],
	},
	SourceMatchday: null,
	SourceAnswer: null,
	SaidFact: {
		whose: 'actor',
		key: ['id'],
		plain: ['id', 'seasonId', 'subject', 'kind', 'matchday', 'matchId', 'said', 'waits'],
		instants: ['since', 'heardAt', 'dismissedAt', 'toldAt'],
		secrets: ['answerId'],
		signatures: ['dismissedById'],
	},
	Score: null,
	SeasonVersion: null,
	Community: {
		whose: 'community',
		key: ['id'],
		plain: [
			'id',
			'name',
			'nameKey',
			'description',
			'leagueId',
			'visibility',
			'entryOpen',
			...settings,
			'membersInvite',
			'mailsPicks',
		],
		instants: ['createdAt', 'closedAt', 'lockedAt', 'deletesAt'],
		secrets: ['passwordHash', 'inviteToken'],
		signatures: ['createdById'],
	},
	Round: {
		whose: 'round',
		key: ['id'],
		plain: [
			'id',
			'communityId',
			'number',
			'seasonId',
			...settings,
			'entered',
			'firstMatchday',
			'closedAfter',
			'openKey',
			'finishedAfter',
			'finishCause',
		],
		instants: ['startedAt', 'beginsAt', 'closedAt', 'finishedAt'],
	},
	Member: {
		whose: 'player',
		key: ['id'],
		names: ['playerId', 'displayName', 'nameKey', 'nameOrder', 'removalReason'],
		plain: ['id', 'communityId', 'nameHeld', 'isAdmin'],
		instants: ['adminSince', 'joinedAt', 'leftAt', 'removedAt'],
	},
	NameChange: {
		whose: 'member',
		key: ['id'],
		names: ['oldName', 'newName'],
		plain: ['id', 'memberId'],
		instants: ['at'],
		signatures: ['actorId'],
	},
	CommunityAct: {
		whose: 'actor',
		key: ['id'],
		plain: ['id', 'communityId', 'kind', 'memberId', 'detail'],
		instants: ['at'],
		signatures: ['actorId'],
	},
	Announcement: {
		whose: 'actor',
		key: ['id'],
		plain: ['id', 'communityId', 'text', 'byMail', 'openKey'],
		instants: ['at', 'endedAt'],
		signatures: ['actorId', 'endedById'],
	},
	Entry: {
		whose: 'member',
		key: ['roundId', 'memberId'],
		plain: ['roundId', 'memberId', ...memberStateFields, 'standing'],
		instants: ['joinedAt'],
	},
	RoundMatchday: null,
	Suspension: {
		whose: 'actor',
		key: ['id'],
		plain: ['id', 'matchdayId', 'communityId', 'reason', 'openKey'],
		instants: ['at', 'liftedAt'],
		signatures: ['actorId', 'liftedById'],
	},
	WaitingSaves: null,
	Pick: {
		whose: 'member',
		key: ['memberId', 'matchdayId'],
		plain: ['memberId', 'matchdayId', 'roundId', 'teamId', 'invalidBy', 'madeBy', 'idle'],
		instants: ['savedAt', 'invalidAt'],
		signatures: ['enteredById'],
	},
	PickChange: {
		whose: 'member',
		key: ['id'],
		plain: ['id', 'memberId', 'matchdayId', 'roundId', 'kind', 'teamId'],
		instants: ['at'],
		signatures: ['actorId'],
	},
	Adjustment: {
		whose: 'member',
		key: ['id'],
		plain: ['id', 'seq', 'roundId', 'memberId', 'kind', 'amount', 'afterMatchday', 'afterEnd'],
		instants: ['at'],
		signatures: ['actorId'],
	},
	Evaluation: {
		whose: 'actor',
		key: ['id'],
		plain: ['id', 'matchdayId', 'kind', 'origin', 'facts', 'summary', 'reason'],
		instants: ['at', 'mailsQueuedAt'],
		secrets: ['mailsCursor'],
		signatures: ['actorId'],
	},
	EvaluationPlan: {
		whose: 'actor',
		key: ['matchdayId'],
		plain: ['matchdayId', 'facts'],
		instants: ['announcedAt', 'stoppedAt'],
		signatures: ['stoppedById'],
	},
	StateChange: {
		whose: 'member',
		key: ['id'],
		plain: ['id', 'roundId', 'seq', 'memberId', 'cause', 'causeId', 'matchday', 'before', 'after'],
		instants: ['at'],
		signatures: ['actorId'],
	},
	LineChange: {
		whose: 'member',
		key: ['evaluationId', 'memberId', 'matchdayId'],
		plain: ['evaluationId', 'memberId', 'matchdayId', 'roundId', 'matchday', 'before', 'after'],
	},
	Settlement: {
		whose: 'member',
		key: ['memberId', 'matchdayId'],
		plain: [
			'memberId',
			'matchdayId',
			'roundId',
			'matchday',
			'kind',
			'teamId',
			'jokers',
			'undone',
			'corrected',
		],
	},
	// What is written ahead isn't there yet, and the rest is read by the views.
	Ahead: null,
	StateChangeRow: null,
	LineChangeRow: null,
	SettlementRow: null,
	EntryAhead: null,
	Feedback: {
		whose: 'address',
		key: ['id'],
		names: ['name', 'email'],
		plain: ['id', 'feedback', 'state', 'answer'],
		instants: ['createdAt', 'answeredAt'],
		signatures: ['answeredById'],
	},
	Reminder: {
		whose: 'player',
		key: ['playerId', 'matchdayId', 'stage'],
		names: ['playerId'],
		plain: ['matchdayId', 'stage', 'mailId'],
		instants: ['at'],
	},
	OutboxMail: {
		whose: 'player',
		key: ['id'],
		names: ['playerId', 'address'],
		plain: ['id', 'kind', 'data', 'state', 'urgency', 'attempts', 'error'],
		instants: ['createdAt', 'nextAttemptAt', 'worthlessAfter', 'claimedAt', 'sentAt'],
		secrets: ['dedupeKey'],
	},
	LetterPromise: {
		...{ whose: 'actor', key: ['id'], plain: ['id', 'seq', 'kind', 'about'], instants: ['at'] },
		...{ secrets: ['cursor'], signatures: ['actorId'] },
	},
	MailPause: null,
	JobRun: null,
} satisfies { readonly [M in Model]: PersonTable<Column<M>> | null };

/** The tables that hold something about a person, in the order of the schema. */
export const modelsOfPersons = (Object.keys(personTables) as Model[]).filter(
	(model) => personTables[model] !== null,
);
