import { Avatar } from '~/ui/avatar';
import { LinkButton } from '~/ui/link-button';

/** R38: whose pick can still be entered after the kickoff. */
export function ForgottenCard({
	path,
	forgotten: { title, text, members },
}: {
	path: string;
	forgotten: { title: string; text: string; members: readonly { id: string; name: string }[] };
}) {
	return (
		<section className="card chase" id="vergessen" aria-labelledby="vergessen-titel">
			<h2 className="chase-head" id="vergessen-titel">
				{title}
			</h2>
			<p className="soft">{text}</p>
			<ul className="rows">
				{members.map(({ id, name }) => (
					<li key={id}>
						<Avatar name={name} />
						<span className="rows-name">{name}</span>
						<LinkButton to={`${path}/mitglied/${id}/nachtragen`} label={`Tipp nachtragen: ${name}`}>
							Nachtragen
						</LinkButton>
					</li>
				))}
			</ul>
		</section>
	);
}
