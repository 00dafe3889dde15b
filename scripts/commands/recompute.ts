import { recomputeStates, type StateDifference } from '../../app/services/evaluation/recompute-states.server';
import { plural } from '../../app/text/format';
import { inContext } from '../terminal/in-context';
import { fail, misused, runCommand, succeed } from '../terminal/run-command';

/** Compares what is stored of every round with the fold over the facts (R18). */

const help = `npm run recompute

Computes the state of every member and every round again from the facts, compares it with what is stored, and prints the
differences. Changes nothing. A result that was changed on an evaluated matchday shows here until its correction is
committed; otherwise there is nothing.
Exit codes: 0 no difference, 1 there are some, 2 called wrongly.`;

async function main(args: readonly string[]): Promise<number> {
	if (args.length > 0) return misused('Dieses Kommando hat keine Angaben.', help);
	return inContext(async (context) => {
		const { rounds, members, differences } = await recomputeStates(context);
		for (const difference of differences) console.log(lineOf(difference));
		const counted = `${plural(rounds, 'Runde', 'Runden')} mit ${plural(members, 'Mitglied', 'Mitgliedern')} nachgerechnet`;
		if (differences.length === 0) return succeed(`${counted}: Alles stimmt.`);
		return fail(`${counted}: ${plural(differences.length, 'Abweichung', 'Abweichungen')}.`);
	});
}

function lineOf({ roundId, memberId, stored, computed }: StateDifference): string {
	const who = memberId === null ? `Runde ${roundId}` : `Runde ${roundId}, Mitglied ${memberId}`;
	return `${who}: gespeichert ${JSON.stringify(stored)}, berechnet ${JSON.stringify(computed)}`;
}

runCommand(help, main);
