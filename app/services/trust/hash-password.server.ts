import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

/**
 * How many passwords are hashed at once; each takes 19 MiB and a core (Argon2id, the library's defaults). One core is left
 * to whatever else this process does.
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));

/** The hash of nobody's password: an unknown address costs the same work as a wrong password. */
const nobody =
	'$argon2id$v=19$m=19456,t=2,p=1$eT21Q0qG7nyVQoWXJjOENw$VzJLlm4xGb71IZaqS1ipkG09TgoHRg0aWQldjzudmTE';

let running = 0;
const waiting: (() => void)[] = [];

/** The Argon2id hash of a password, salt included. Never awaited within a transaction: it takes a while. */
export function hashPassword(password: string): Promise<string> {
	return inTurn(() => hash(password.normalize('NFC')));
}

/** Whether the password belongs to the hash. With `null` (nobody) it does the same work and says no. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
	const same = await inTurn(() => verify(passwordHash ?? nobody, password.normalize('NFC')));
	return same && passwordHash !== null;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
	if (running < atOnce) running++;
	else await new Promise<void>((resolve) => waiting.push(resolve));
	try {
		return await work();
	} finally {
		const next = waiting.shift();
		if (next) next();
		else running--;
	}
}
