import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

type UndoNoteProps = {
	path: string;
	/** `done`: the act as the address carries it. `label`: of the button. */
	undo: { done: string; text: string; label: string };
	/** Which page of which list to come back to. */
	list: Record<string, string>;
};

/** What was just done, with the way back; whoever goes it is judged again. */
export function UndoNote({ path, undo: { done, text, label }, list }: UndoNoteProps) {
	return (
		<PostForm
			action={path}
			intent="undo"
			hidden={{ getan: done, ...list }}
			layout="bare"
			label="Rückgängig"
			stays
		>
			<p className="undo">
				<span>{text}</span>
				<SubmitButton tone="quiet" size="small">
					{label}
				</SubmitButton>
			</p>
		</PostForm>
	);
}
