import { Banner } from '~/ui/banner';
import { buttonClass } from '~/ui/button';
import { Link } from '~/ui/link';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import type { PickReply } from './reply';

type SafePickProps = {
	path: string;
	matchday: number;
	reply: PickReply;
	/** The team of the pick, and the one to pick instead; null: to withdraw it. */
	own: string;
	other: string | null;
	onCancel: () => void;
};

/** R2: asks before a pick goes that is safe. The alert above it says that nothing was done, and what is lost. */
export function SafePick({ path, matchday, reply, own, other, onCancel }: SafePickProps) {
	const { teamId, freeing, shown } = reply.values;
	const isWithdrawal = other === null;
	const hidden: Record<string, string> = { sure: 'ja' };
	if (!isWithdrawal) hidden.teamId = teamId ?? '';
	else if (shown) hidden.shown = shown;
	if (freeing) hidden.freeing = freeing;
	const action = `${path}/${matchday}`;
	const quiet = buttonClass({ tone: 'quiet', size: 'normal' });
	return (
		<Banner tone="info">
			<PostForm
				action={action}
				intent={isWithdrawal ? 'withdraw' : 'save'}
				hidden={hidden}
				label="Sicheren Tipp aufgeben"
				stays
			>
				<div className="actions">
					<SubmitButton tone="danger">
						{isWithdrawal ? `${own} trotzdem zurückziehen` : `${own} aufgeben und ${other} tippen`}
					</SubmitButton>
					<Link to={action} className={quiet} onClick={onCancel} stays>
						{own} behalten
					</Link>
				</div>
			</PostForm>
		</Banner>
	);
}
