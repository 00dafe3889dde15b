import { closeContext, fillWhole, openContext, prepareDatabase } from '../../app/context.server';
import { readServingSettings, readSettings, type Settings } from '../../app/env.server';
import { countPlayers } from '../../app/services/operating/count-players.server';
import { saveClubs } from '../../app/services/seasons/save-clubs.server';
import { playDemo } from '../../prisma/seed/demo';
import { demoLogins, demoPassword } from '../../prisma/seed/demo-cast';
import { clubs } from '../../prisma/seed/teams';
import { misused, runCommand } from '../terminal/run-command';

/** Brings the database up to date; on a laptop it also fills an empty one with the demo. */

const help = `node build/main/prepare.js [--welcome]

Applies waiting migrations and makes the clubs known; in development, as long as no mail server is set, it also fills
an empty database with the demo.
--welcome  prints the address and the demo's log-ins instead
Exit codes: 0 done, 1 something failed, 2 called wrongly.`;

/** The demo's addresses belong to nobody: it is for an installation whose mails stay in its own mailbox. */
function hasDemo({ mode, mail }: Settings): boolean {
	return mode === 'development' && mail.kind === 'development';
}

async function prepare(settings: Settings): Promise<void> {
	const applied = await prepareDatabase(settings);
	console.log(applied.length === 0 ? '  Datenbank: aktuell' : `  Datenbank: ${applied.join(', ')}`);
	const context = await openContext(settings);
	await saveClubs(context, clubs);
	if (hasDemo(settings) && (await countPlayers(context)) === 0) {
		console.log('  Demo: die Bundesliga-Saison 2024/25, auf heute verschoben');
		await playDemo(context, (step) => console.log(`    ${step}`));
	}
	await closeContext(context);
}

function welcome(): void {
	const settings = readSettings();
	console.log(`\n${settings.productName} läuft: ${settings.origin}\n`);
	if (!hasDemo(settings)) return;
	for (const { role, email } of demoLogins)
		console.log(`  ${role.padEnd(16)} ${email.padEnd(20)} ${demoPassword}`);
	console.log(`\n  Mails liegen im Postfach der Entwicklung: ${settings.origin}/entwicklung/postfach\n`);
}

async function main(args: readonly string[]): Promise<number> {
	const [option, ...more] = args;
	if (more.length > 0 || (option !== undefined && option !== '--welcome'))
		return misused('Dieses Kommando hat höchstens die Angabe --welcome.', help);
	if (option === '--welcome') welcome();
	else await fillWhole(readServingSettings(), prepare);
	return 0;
}

runCommand(help, main);
