import { describe, expect, test } from 'vitest';
import { dueStage, REMINDER_SPANS, type ReminderStage } from '~/domain/reminder';

const { day, hours } = REMINDER_SPANS;
const KICKOFF = 10 * day;
const both = { day: true, hours: true };

type Case = { before: number; wants?: typeof both; joinedBefore?: number; reminded?: ReminderStage[] };

const stageOf = ({ before, wants = both, joinedBefore = 2 * day, reminded = [] }: Case) =>
	dueStage({ now: KICKOFF - before, kickoff: KICKOFF, joinedAt: KICKOFF - joinedBefore, wants, reminded });

describe('R11: the stage of a reminder', () => {
	test.each<[Case, ReminderStage | null]>([
		[{ before: day }, 'day'],
		[{ before: hours + 1 }, 'day'],
		[{ before: hours }, 'hours'],
		[{ before: 1 }, 'hours'],
		[{ before: hours, wants: { day: true, hours: false } }, 'day'],
		[{ before: hours + 1, wants: { day: false, hours: true } }, null],
		[{ before: hours, wants: { day: false, hours: false } }, null],
		[{ before: day, reminded: ['day'] }, null],
		[{ before: hours, reminded: ['day'] }, 'hours'],
		[{ before: hours, reminded: ['day', 'hours'] }, null],
		[{ before: hours, reminded: ['hours'], wants: { day: true, hours: false } }, 'day'],
	])('%j: %s', (given, stage) => {
		expect(stageOf(given)).toBe(stage);
	});
});

describe('R13: who joined after a stage began', () => {
	test.each<[Case, ReminderStage | null]>([
		[{ before: hours + 1, joinedBefore: day }, 'day'],
		[{ before: hours + 1, joinedBefore: day - 1 }, null],
		[{ before: hours, joinedBefore: hours }, 'hours'],
		[{ before: hours - 2, joinedBefore: hours - 1 }, null],
	])('%j: %s', (given, stage) => {
		expect(stageOf(given)).toBe(stage);
	});
});
