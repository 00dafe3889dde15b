import { longDate, machineTime } from '~/text/format';
import { Banner } from './banner';
import { ConfirmSection } from './confirm-section';
import { LinkButton } from './link-button';
import { PostForm } from './post-form';
import { SubmitButton } from './submit-button';

type PlannedEvaluationProps = {
	plan: {
		matchdayId: string;
		/** What the matchday is called. */
		label: string;
		state: 'planned' | 'stopped' | 'waits';
		/** ms UTC */
		at: number;
	};
	/** The step that confirms the stop is asked for. */
	asking?: boolean;
};

/** A matchday that will be evaluated automatically: when, and how to stop it or let it go on. */
export function PlannedEvaluation({ plan, asking }: PlannedEvaluationProps) {
	const { label, matchdayId, state } = plan;
	const path = `/admin/auswertung/${matchdayId}`;
	if (state === 'stopped') {
		return (
			<Banner tone="warn" title={`${label}: Automatik angehalten`}>
				<p>Von selbst wird hier nichts ausgewertet, spätere Spieltage warten darauf.</p>
				<PostForm action={path} intent="resume" layout="bare">
					<SubmitButton tone="quiet" size="small">
						Doch automatisch auswerten
					</SubmitButton>
				</PostForm>
			</Banner>
		);
	}
	return (
		<>
			<Banner tone="info" title={`${label}: Automatische Auswertung`}>
				<When plan={plan} />
				<p className="admin-banner-action">
					<LinkButton size="small" to={`${path}?aktion=anhalten`} label={`Anhalten: Auswertung, ${label}`}>
						Anhalten
					</LinkButton>
				</p>
			</Banner>
			{asking ? (
				<ConfirmSection
					title="Automatische Auswertung anhalten?"
					action={path}
					intent="stop"
					confirmLabel="Anhalten"
				>
					<p>
						Dieser Spieltag und alle danach werden dann nicht von selbst ausgewertet, bis du es wieder
						erlaubst oder ihn von Hand auswertest.
					</p>
				</ConfirmSection>
			) : null}
		</>
	);
}

function When({ plan: { state, at } }: PlannedEvaluationProps) {
	if (state === 'waits') return <p>Wartet, bis die ausstehende Korrektur übernommen ist.</p>;
	return (
		<p>
			Wird am <time dateTime={machineTime(at)}>{longDate(at)}</time> von selbst ausgewertet.
		</p>
	);
}
