import type { FinishCause, RoundSettings } from '~/domain/facts';
import { longDate, machineTime } from '~/text/format';
import { allOutLabels, yesNo } from '~/text/labels';
import { finishText } from '~/text/round-ends';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { ConfirmSection } from '~/ui/confirm-section';
import { LinkButton } from '~/ui/link-button';
import { Pill } from '~/ui/pill';

type RoundCardProps = {
	path: string;
	/** The page that starts the next round. */
	start: string;
	round: {
		number: number;
		seasonLabel: string;
		firstMatchday: number;
		settings: RoundSettings;
		/** R36, in a line. */
		rules: string;
		finished: FinishCause | null;
		/** Sentences about its end; `pending`: a correction is still to come. */
		notices: { told: readonly string[]; pending: string | null };
		/** Why it can't be closed now. */
		mayNotClose: string | null;
		/** It runs on with nobody in it: what to do. */
		nobodyLeft: string | null;
	};
	next:
		| { ok: true; value: { number: number; seasonLabel: string; firstMatchday: number; kickoff: number } }
		/** Why none can be started now. */
		| { ok: false; reason: string };
	/** What closing it would do, a paragraph each; null unless that is asked about. */
	closing: string[] | null;
};

/** The newest round: its state, and the way to close it or to start the next one (R27). */
export function RoundCard({ path, start, round, closing, next }: RoundCardProps) {
	const { number, settings, finished, notices } = round;
	return (
		<Card
			title={`Runde ${number}`}
			id="runde"
			aside={<Pill tone={finished === null ? 'in' : 'plain'}>{finished === null ? 'Läuft' : 'Beendet'}</Pill>}
		>
			<p>
				Saison {round.seasonLabel}, ab dem {round.firstMatchday}. Spieltag · Rebuy: {yesNo(settings.rebuy)} ·
				Alle gleichzeitig raus: {allOutLabels[settings.allOut]}
			</p>
			<p>{round.rules}</p>
			<Paragraphs texts={notices.told} />
			{notices.pending === null ? null : <Banner tone="warn">{notices.pending}</Banner>}
			{round.nobodyLeft === null ? null : <Banner tone="warn">{round.nobodyLeft}</Banner>}
			{finished === null ? <CloseRound path={path} round={round} closing={closing} /> : null}
			{finished === null ? null : (
				<>
					<p>{finishText(finished)}</p>
					<NextRound start={start} next={next} />
				</>
			)}
		</Card>
	);
}

function CloseRound({ path, round, closing }: Pick<RoundCardProps, 'path' | 'round' | 'closing'>) {
	if (round.mayNotClose !== null) return <p className="soft">{round.mayNotClose}</p>;
	return (
		<>
			<p className="actions">
				<LinkButton to={`${path}?aktion=runde-beenden`} tone="danger" size="small" stays>
					Runde beenden
				</LinkButton>
			</p>
			{closing === null ? null : (
				<ConfirmSection
					title={`Runde ${round.number} beenden?`}
					action={path}
					intent="close-round"
					confirmLabel="Ja, Runde beenden"
					stays
				>
					<Paragraphs texts={closing} />
				</ConfirmSection>
			)}
		</>
	);
}

function NextRound({ start, next }: Pick<RoundCardProps, 'start' | 'next'>) {
	if (!next.ok) return <p className="soft">{next.reason}</p>;
	const { number, seasonLabel, firstMatchday, kickoff } = next.value;
	return (
		<>
			<p>
				Runde {number} würde mit dem {firstMatchday}. Spieltag der Saison {seasonLabel} beginnen, am{' '}
				<time dateTime={machineTime(kickoff)}>{longDate(kickoff)}</time>.
			</p>
			<p className="actions">
				<LinkButton to={start} tone="go">
					Runde {number} starten
				</LinkButton>
			</p>
		</>
	);
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
	return texts.map((text) => <p key={text}>{text}</p>);
}
