import type { Refusal } from '~/domain/refusal';
import { readFields } from '~/http/form.server';
import { removeOpenPairing } from '~/services/seasons/remove-open-pairing.server';
import { saveMatches } from '~/services/seasons/save-matches.server';
import { setKickoff } from '~/services/seasons/set-kickoff.server';
import { adminTexts, matchListed, PAIRING_REMOVAL } from '~/text/admin';
import { readKickoff } from './read-kickoff';
import { askAgain, confirmedBy, done, namesOf, reasonOf, refused, reply, type Sent } from './replies.server';
import { saveKickoffs, saveResults } from './result-actions.server';

const acts: Record<string, (sent: Sent) => Promise<Response | ReturnType<typeof reply>>> = {
	results: saveResults,
	kickoffs: saveKickoffs,
	kickoff: moveKickoff,
	add: addMatch,
	remove: removeMatch,
	'remove-pairing': removePairing,
};

/** Does what the submitted form asks for; an intent that the page doesn't have is a wrong form. */
export async function act(sent: Omit<Sent, 'values'>) {
	const values = await readFields(sent.request);
	const intent = values.intent ?? '';
	const perform = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
	return perform ? perform({ ...sent, values }) : reply(400, { '': adminTexts.actUnknown }, values);
}

async function moveKickoff(sent: Sent) {
	const { context, actorId, matchday, values } = sent;
	const read = readKickoff(values, 'kickoff');
	if (!read.ok) return reply(400, { kickoff: read.error }, values);
	if (read.at === null) return reply(400, { kickoff: adminTexts.kickoffMissing }, values);
	const saved = await setKickoff(context, {
		seasonId: matchday.season.id,
		matchday: matchday.number,
		kickoff: read.at,
		actorId,
		...confirmedBy(sent),
	});
	if (saved.ok) return done(sent, adminTexts.kickoffSaved);
	// One that has passed has no field any more.
	return refused(sent, saved.refusal, saved.refusal.code === 'kickoff-passed' ? '' : 'kickoff');
}

async function addMatch(sent: Sent) {
	const { context, actorId, matchday, values } = sent;
	const { home = '', away = '' } = values;
	const read = readKickoff(values, 'start');
	if (!read.ok) return reply(400, { start: read.error }, values);
	const saved = await saveMatches(context, {
		seasonId: matchday.season.id,
		matchday: matchday.number,
		add: [{ home, away, kickoff: read.at }],
		actorId,
		reason: reasonOf(sent),
		...confirmedBy(sent),
	});
	const nameOf = namesOf(matchday);
	if (saved.ok) return done(sent, matchListed(`${nameOf(home)} – ${nameOf(away)}`, 'add'));
	return refused(sent, saved.refusal, fieldOf(saved.refusal.code, home));
}

async function removeMatch(sent: Sent) {
	const { context, actorId, matchday, values } = sent;
	const saved = await saveMatches(context, {
		seasonId: matchday.season.id,
		matchday: matchday.number,
		remove: [values.matchId ?? ''],
		actorId,
		...confirmedBy(sent),
	});
	if (!saved.ok) return refused(sent, saved.refusal);
	const removed = matchday.matches.find(({ id }) => id === values.matchId);
	return done(sent, matchListed(`${removed?.home.shortName} – ${removed?.away.shortName}`, 'remove'));
}

/** R40: the id of an open pairing, sent once more as `confirmed`, takes it away: another one has another id. */
async function removePairing(sent: Sent) {
	const { context, actorId, matchday, values } = sent;
	const { pairingId = '', confirmed } = values;
	const pairing = matchday.openPairings.find(({ id }) => id === pairingId);
	if (pairing !== undefined && confirmed !== pairingId) {
		const { title, missing, lines } = PAIRING_REMOVAL;
		const name = `${pairing.home} – ${pairing.away}`;
		return askAgain(sent, missing, { title, lines: [`${name}.`, ...lines], version: pairingId });
	}
	const { season, number } = matchday;
	const wish = { seasonId: season.id, matchday: number, pairingId, actorId };
	const removed = await removeOpenPairing(context, wish);
	if (!removed.ok) return refused(sent, removed.refusal);
	return done(sent, matchListed(`${pairing?.home} – ${pairing?.away}`, 'remove'));
}

function fieldOf(code: Refusal['code'], home: string): string {
	if (code === 'match-team-missing') return home === '' ? 'home' : 'away';
	return code === 'match-same-team' ? 'away' : '';
}
