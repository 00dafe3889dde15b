import {
	createContext,
	type FormEvent,
	type ReactNode,
	useContext,
	useEffect,
	useRef,
	useState,
} from 'react';
import { buttonClass } from '~/ui/button';
import type { Carried } from './reply.server';
import { sendLarge } from './send-large';

/** What the form that was just sent asks for, and how much of it has arrived, where that takes long. */
type SentForm = { intent: string; percent: number | null };
const Sent = createContext<SentForm | null>(null);

type ImportFormProps = {
	children: ReactNode;
	label: string;
	carried?: Carried | null;
	/** Further values, and answers that replace the carried ones. */
	hidden?: Record<string, string>;
	layout?: 'stack' | 'bare';
};

/**
 * A form of the import: sent by the browser itself, as a whole page, because a file can be larger than what the
 * router's own requests may carry. Where JavaScript runs, it says what it waits for and is sent once, and how much of a
 * large one has arrived.
 */
export function ImportForm({ children, label, carried, hidden = {}, layout = 'stack' }: ImportFormProps) {
	const [sent, setSent] = useState<SentForm | null>(null);
	/** The server has another answer than the page that waits: the browser fetches and shows it. */
	const isPlain = useRef(false);
	useEffect(() => {
		// A page that comes back from the browser's memory is as it was left.
		const wake = () => {
			isPlain.current = false;
			setSent(null);
		};
		addEventListener('pageshow', wake);
		return () => removeEventListener('pageshow', wake);
	}, []);
	function sendOnce(event: FormEvent<HTMLFormElement>) {
		if (isPlain.current) return;
		if (sent !== null) {
			event.preventDefault();
			return;
		}
		const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
		const form = event.currentTarget;
		const intent = button.value;
		const tell = (percent: number | null) => setSent({ intent, percent });
		tell(null);
		const isSent = sendLarge(form, intent, tell, () => {
			isPlain.current = true;
			form.requestSubmit(button);
		});
		if (isSent) event.preventDefault();
	}
	return (
		<form
			method="post"
			action="/admin/import"
			encType="multipart/form-data"
			noValidate
			className={`form-${layout}`}
			aria-label={label}
			aria-busy={sent !== null || undefined}
			onSubmit={sendOnce}
		>
			{Object.entries({ ...carriedFields(carried), ...hidden }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Sent.Provider value={sent}>{children}</Sent.Provider>
		</form>
	);
}

type ImportButtonProps = {
	/** What it asks for: to read the file and show what would happen, to take it over, or to take back a change of a row. */
	intent: 'preview' | 'commit' | `back-${number | 'all'}`;
	text: string;
	busyText?: string;
	tone: 'go' | 'quiet';
	/** What it is about, where several buttons have one text. */
	about?: string;
};

/** Sends the form around it. */
export function ImportButton({
	intent,
	text,
	busyText = 'Datei wird gelesen …',
	tone,
	about,
}: ImportButtonProps) {
	const sent = useContext(Sent);
	const percent = sent?.percent ?? 100;
	const told = sent?.intent !== intent ? '' : percent < 100 ? `Zu ${percent} % hochgeladen …` : busyText;
	return (
		<>
			<button
				type="submit"
				name="intent"
				value={intent}
				className={buttonClass({ tone, size: 'normal' })}
				aria-disabled={sent !== null || undefined}
			>
				{told || text}
				{about ? <span className="sr"> {about}</span> : null}
			</button>
			<p className="sr" role="status">
				{told}
			</p>
		</>
	);
}

function carriedFields(carried: Carried | null | undefined): Record<string, string> {
	if (!carried) return {};
	const { answers, ...fields } = carried;
	return { ...fields, answers: JSON.stringify(answers) };
}
