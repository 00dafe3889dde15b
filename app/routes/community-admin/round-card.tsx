import type { FinishCause, RoundSettings } from '~/domain/facts';
import type { Refusal } from '~/domain/refusal';
import type { Result } from '~/domain/result';
import { finishTexts } from '~/text/communities';
import { longDate, machineTime, plural } from '~/text/format';
import { allOutLabels, yesNo } from '~/text/labels';
import { refusalText } from '~/text/refusals';
import { Card } from '~/ui/card';
import { ConfirmSection } from '~/ui/confirm-section';
import { LinkButton } from '~/ui/link-button';
import { Pill } from '~/ui/pill';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

type RoundCardProps = {
	path: string;
	round: {
		number: number;
		seasonLabel: string;
		firstMatchday: number;
		settings: RoundSettings;
		finished: FinishCause | null;
		closeRefusal: Refusal | null;
	};
	next: Result<{ number: number; seasonLabel: string; firstMatchday: number; kickoff: number }, Refusal>;
	/** The confirm step of closing is asked for. */
	closing: boolean;
};

/** The newest round: its state, and the way to close it or to start the next one (R27). */
export function RoundCard({ path, round, next, closing }: RoundCardProps) {
	const { number, settings, finished } = round;
	if (closing && finished === null && round.closeRefusal === null) {
		return (
			<ConfirmSection
				title={`Runde ${number} beenden?`}
				action={path}
				intent="close-round"
				confirmLabel="Ja, Runde beenden"
				cancelHref={path}
			>
				Wer noch dabei ist und schon mitgespielt hat, teilt sich den Sieg. Das lässt sich nicht rückgängig
				machen.
			</ConfirmSection>
		);
	}
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
			{finished === null ? <CloseRound path={path} round={round} /> : null}
			{finished === null ? null : (
				<>
					<p>{finishTexts[finished]}</p>
					<StartRound path={path} next={next} />
				</>
			)}
		</Card>
	);
}

function CloseRound({ path, round }: Pick<RoundCardProps, 'path' | 'round'>) {
	if (round.closeRefusal !== null) return <p className="soft">{refusalText(round.closeRefusal)}</p>;
	return (
		<p className="actions">
			<LinkButton to={`${path}?aktion=runde-beenden`} tone="danger" size="small">
				Runde beenden
			</LinkButton>
		</p>
	);
}

function StartRound({ path, next }: Pick<RoundCardProps, 'path' | 'next'>) {
	if (!next.ok) return <p className="soft">{refusalText(next.refusal)}</p>;
	const { number, seasonLabel, firstMatchday, kickoff } = next.value;
	return (
		<PostForm action={path} intent="start-round">
			<p>
				Runde {number} würde mit dem {firstMatchday}. Spieltag der Saison {seasonLabel} beginnen, am{' '}
				<time dateTime={machineTime(kickoff)}>{longDate(kickoff)}</time>. Alle sind wieder dabei. Wer für
				diese Spieltage schon getippt hat, muss neu tippen.
			</p>
			<SubmitButton>Runde {number} starten</SubmitButton>
		</PostForm>
	);
}
