import type { FinishCause, RoundSettings } from '~/domain/facts';
import { longDate, machineTime, plural } from '~/text/format';
import { allOutLabels, yesNo } from '~/text/labels';
import { finishText } from '~/text/round-ends';
import { Card } from '~/ui/card';
import { ConfirmSection } from '~/ui/confirm-section';
import { LinkButton } from '~/ui/link-button';
import { Pill } from '~/ui/pill';

type RoundCardProps = {
	path: string;
	round: {
		number: number;
		seasonLabel: string;
		firstMatchday: number;
		settings: RoundSettings;
		finished: FinishCause | null;
		/** Why it can't be closed now. */
		mayNotClose: string | null;
	};
	next:
		| {
				ok: true;
				value: { number: number; seasonLabel: string; firstMatchday: number; kickoff: number };
		  }
		/** Why none can be started now. */
		| { ok: false; reason: string };
	/** The confirm step that is asked for. */
	asked: 'close' | 'start' | null;
};

/** The newest round: its state, and the way to close it or to start the next one (R27). */
export function RoundCard({ path, round, next, asked }: RoundCardProps) {
	const { number, settings, finished } = round;
	return (
		<Card
			title={`Runde ${number}`}
			id="runde"
			aside={<Pill tone={finished === null ? 'in' : 'plain'}>{finished === null ? 'Läuft' : 'Beendet'}</Pill>}
		>
			<p>
				Saison {round.seasonLabel}, ab dem {round.firstMatchday}. Spieltag ·{' '}
				{plural(settings.jokers, 'Joker', 'Joker')} · Rebuy: {yesNo(settings.rebuy)} · Alle gleichzeitig raus:{' '}
				{allOutLabels[settings.allOut]}
			</p>
			{finished === null ? <CloseRound path={path} round={round} asked={asked === 'close'} /> : null}
			{finished === null ? null : (
				<>
					<p>{finishText(finished)}</p>
					<StartRound path={path} next={next} asked={asked === 'start'} />
				</>
			)}
		</Card>
	);
}

type StepProps<Part extends 'round' | 'next'> = Pick<RoundCardProps, 'path' | Part> & { asked: boolean };

function CloseRound({ path, round, asked }: StepProps<'round'>) {
	if (round.mayNotClose !== null) return <p className="soft">{round.mayNotClose}</p>;
	return (
		<>
			<p className="actions">
				<LinkButton to={`${path}?aktion=runde-beenden`} tone="danger" size="small" stays>
					Runde beenden
				</LinkButton>
			</p>
			{asked ? (
				<ConfirmSection
					title={`Runde ${round.number} beenden?`}
					action={path}
					intent="close-round"
					confirmLabel="Ja, Runde beenden"
					cancelHref={path}
					stays
				>
					Wer noch dabei ist und schon mitgespielt hat, teilt sich den Sieg. Tipps für kommende Spieltage
					gelten dann nicht mehr. Das lässt sich nicht rückgängig machen.
				</ConfirmSection>
			) : null}
		</>
	);
}

function StartRound({ path, next, asked }: StepProps<'next'>) {
	if (!next.ok) return <p className="soft">{next.reason}</p>;
	const { number, seasonLabel, firstMatchday, kickoff } = next.value;
	return (
		<>
			<p>
				Runde {number} würde mit dem {firstMatchday}. Spieltag der Saison {seasonLabel} beginnen, am{' '}
				<time dateTime={machineTime(kickoff)}>{longDate(kickoff)}</time>.
			</p>
			<p className="actions">
				<LinkButton to={`${path}?aktion=runde-starten`} tone="go" stays>
					Runde {number} starten
				</LinkButton>
			</p>
			{asked ? (
				<ConfirmSection
					title={`Runde ${number} starten?`}
					action={path}
					intent="start-round"
					confirmLabel={`Ja, Runde ${number} starten`}
					cancelHref={path}
					tone="go"
					stays
				>
					Alle sind wieder dabei, mit den Jokern vom Anfang und allen Teams. Wer für die Spieltage ab dem{' '}
					{firstMatchday}. schon getippt hat, muss neu tippen und bekommt Bescheid.
				</ConfirmSection>
			) : null}
		</>
	);
}
