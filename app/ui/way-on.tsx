import { Link } from './link';

type WayOnProps = {
	/** For whom the way is, as a question; the link alone where its label says that. */
	question?: string;
	to: string;
	label: string;
};

/** A way out of a form that isn't the right one: a line with a link as tall as a finger. */
export function WayOn({ question, to, label }: WayOnProps) {
	return (
		<p className="way-on">
			{question ? <span>{question}</span> : null} <Link to={to}>{label}</Link>
		</p>
	);
}
