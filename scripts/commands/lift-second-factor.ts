import { liftSecondFactor } from '../../app/services/accounts/lift-second-factor.server';
import { inContext } from '../terminal/in-context';
import { fail, misused, runCommand, succeed } from '../terminal/run-command';

/** For who has lost the app and the recovery codes. */

const help = `npm run lift-second-factor -- E-MAIL

Switches the second factor of this account off, ends its sessions and tells it by mail; the server may run. Make sure
that it is the owner who asks: from then on the password alone opens the account.
Exit codes: 0 it is off (or was), 1 there is no such account, 2 called wrongly.`;

async function main(args: readonly string[]): Promise<number> {
	const [email, ...rest] = args;
	if (email === undefined || email.startsWith('-') || rest.length > 0)
		return misused('Bitte nenne eine E-Mail-Adresse.', help);
	return inContext(async (context) => {
		const outcome = await liftSecondFactor(context, { email });
		if (outcome === 'unknown') return fail(`Es gibt kein Konto mit ${email}.`);
		if (outcome === 'off') return succeed('Dieses Konto hat keinen zweiten Faktor.');
		return succeed('Der zweite Faktor ist abgeschaltet, alle Geräte sind abgemeldet.');
	});
}

runCommand(help, main);
