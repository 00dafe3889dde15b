import type { TouchedScreen } from '~/services/picks/pick-screen';
import { freeingLabel } from '~/text/pick-screen';
import { Banner } from '~/ui/banner';
import { buttonClass } from '~/ui/button';
import { Link } from '~/ui/link';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import type { PickReply } from './reply';

type LaterConflictProps = {
	screen: TouchedScreen;
	path: string;
	reply: PickReply;
	onCancel: () => void;
};

/** R10: what stands in the way of a choice, and the two ways on. The alert above it says that nothing was done. */
export function LaterConflict({ screen, path, reply, onCancel }: LaterConflictProps) {
	const { conflict = [], values } = reply;
	const intent = values.intent === 'withdraw' ? 'withdraw' : 'save';
	const action = `${path}/${screen.matchday}`;
	const hidden: Record<string, string> = { freeing: conflict.join(',') };
	if (intent === 'save') hidden.teamId = values.teamId ?? '';
	else if (values.shown) hidden.shown = values.shown;
	return (
		<Banner tone="info">
			<p className="conflict">
				{conflict.map((matchday) => (
					<Planned key={matchday} screen={screen} path={path} matchday={matchday} />
				))}
			</p>
			<PostForm action={action} intent={intent} hidden={hidden} label="Spätere Tipps zurückziehen" stays>
				<div className="actions">
					<SubmitButton>{freeingLabel(conflict, intent)}</SubmitButton>
					<Link
						to={action}
						className={buttonClass({ tone: 'quiet', size: 'normal' })}
						onClick={onCancel}
						stays
					>
						Abbrechen
					</Link>
				</div>
			</PostForm>
		</Banner>
	);
}

function Planned({ screen, path, matchday }: { screen: TouchedScreen; path: string; matchday: number }) {
	const team = screen.way.find((step) => step.matchday === matchday)?.team?.name ?? 'Ein Team';
	return (
		<>
			<Link to={`${path}/${matchday}`}>
				{team} ist für den {matchday}. Spieltag geplant.
			</Link>{' '}
		</>
	);
}
