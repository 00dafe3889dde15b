import { leftInClock } from '~/text/chase';
import { machineTime, plural } from '~/text/format';
import { Avatar } from '~/ui/avatar';
import { useMsSince } from '~/ui/browser-clock';
import { CopyLink } from '~/ui/copy-link';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Pill } from '~/ui/pill';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';
import type { ChaseView } from './chase-view.server';

type Missing = Extract<ChaseView, { calm: null }>;

/** Whose pick is missing for the matchday that comes next, since when they are reminded, and reminding (R13). */
export function ChaseCard({ path, chase }: { path: string; chase: ChaseView }) {
	if (chase.calm !== null) {
		return (
			<section className="card" id="fehlt" aria-label="Fehlende Tipps">
				<Eyebrow chase={chase} />
				<p>
					<b>{chase.calm}</b>
				</p>
			</section>
		);
	}
	const { rows, more, remind, message, whatsApp } = chase;
	return (
		<section className="card chase" id="fehlt" aria-labelledby="fehlt-titel">
			<Eyebrow chase={chase} />
			<Head chase={chase} />
			<ul className="rows">
				{rows.map(({ id, name, own, note, pill }) => (
					<li key={id}>
						<Avatar name={name} />
						<span className="rows-name">
							<Link to={`${path}/mitglied/${id}`}>{name}</Link>
							<small>{note}</small>
						</span>
						{pill === null ? null : <Pill tone={own ? 'info' : 'joker'}>{pill}</Pill>}
					</li>
				))}
			</ul>
			{more === 0 ? null : (
				<p className="soft">Und {plural(more, 'weiteres Mitglied', 'weitere Mitglieder')}.</p>
			)}
			<PostForm action={path} intent="remind" label="Erinnern" stays>
				<SubmitButton wide disabled={!remind.open}>
					<svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
						<path d="M5 14.500V9a5 5 0 0 1 10 0v5.500zM3.500 14.500h13M8.500 17.300h3" />
					</svg>
					{remind.label}
				</SubmitButton>
			</PostForm>
			<p className="small soft">{remind.note}</p>
			<div className="chase-share">
				<LinkButton to={whatsApp} external>
					Per WhatsApp an die Gruppe
				</LinkButton>
				<details>
					<summary>Text zum Kopieren</summary>
					<CopyLink label="Text für eure Gruppe" value={message} id="chase-text" lines={5} />
				</details>
			</div>
		</section>
	);
}

function Eyebrow({ chase: { label, when, kickoff } }: { chase: ChaseView }) {
	return (
		<p className="chase-when">
			<span>{label}</span>
			<time dateTime={machineTime(kickoff)}>{when}</time>
		</p>
	);
}

function Head({ chase: { count, kickoff, now } }: { chase: Missing }) {
	const left = kickoff - now - useMsSince(now);
	return (
		<h2 className="chase-head" id="fehlt-titel">
			{plural(count, 'Tipp fehlt', 'Tipps fehlen')}
			{left > 0 ? `, noch ${leftInClock(left)}` : ''}
		</h2>
	);
}
