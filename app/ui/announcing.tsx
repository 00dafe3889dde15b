import { Fragment, useState } from 'react';
import { Announcement } from './announcement';
import { Card } from './card';
import { Checkbox } from './checkbox';
import { ConfirmSection } from './confirm-section';
import { fillField } from './fill-field';
import { LinkButton } from './link-button';
import type { StepReply } from './open-step';
import { PostForm } from './post-form';
import { SubmitButton } from './submit-button';
import { TextArea } from './text-area';

type AnnouncingProps = {
	/** Of the page, whose forms these are. */
	path: string;
	hanging: { id: string; text: string; signature: string } | null;
	/** The viewer has hung it up. */
	own: boolean;
	/** Whether taking it down is asked about. */
	asked: boolean;
	texts: { downQuestion: string; downText: string; byMailHint: string; textHint: string };
	reply: StepReply;
	/** Nothing can be changed where it hangs. */
	locked?: boolean;
};

/** What hangs, with the way to take it down, and the form for a new one. */
export function Announcing({ path, hanging, own, asked, texts, reply, locked = false }: AnnouncingProps) {
	// A new text only after one's own hangs: taken down, or replaced by somebody else, the draft stays.
	const [sent, setSent] = useState<string>();
	if (hanging && own && hanging.id !== sent) setSent(hanging.id);
	return (
		<>
			{hanging === null ? null : (
				<>
					<h2>Hängt gerade</h2>
					<Announcement text={hanging.text} signature={hanging.signature} />
					{locked ? null : asked && reply === undefined ? (
						<ConfirmSection
							title={texts.downQuestion}
							action={path}
							intent="take-down"
							hidden={{ id: hanging.id }}
							confirmLabel="Ja, abnehmen"
						>
							<p>{texts.downText}</p>
						</ConfirmSection>
					) : (
						<p className="actions">
							<LinkButton to={`${path}?aktion=abnehmen`} stays>
								Abnehmen
							</LinkButton>
						</p>
					)}
				</>
			)}
			{locked ? null : (
				<Card title={hanging === null ? 'Neue Ansage' : 'Durch eine neue ersetzen'}>
					<PostForm action={path} intent="announce" hidden={{ seen: hanging?.id ?? '' }}>
						<Fragment key={sent}>
							<TextArea
								{...fillField(reply, 'text')}
								label="Was sollen alle lesen?"
								hint={texts.textHint}
								rows={6}
								required
							/>
							<Checkbox
								name="byMail"
								label="Auch per Mail"
								hint={texts.byMailHint}
								error={reply?.errors.byMail}
								defaultChecked={reply?.values.byMail === 'on'}
							/>
						</Fragment>
						<SubmitButton>{hanging === null ? 'Ansagen' : 'Ersetzen'}</SubmitButton>
					</PostForm>
				</Card>
			)}
		</>
	);
}
