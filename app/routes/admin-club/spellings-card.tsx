import type { FormReply } from '~/http/form.server';
import type { ShownClub } from '~/services/seasons/show-club.server';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Field } from '~/ui/field';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

/** What means the club in the files of one league, with the ways to add and remove a spelling. */
export function SpellingsCard({
	teamId,
	league: { id: leagueId, name, spellings },
	reply,
}: {
	teamId: string;
	league: ShownClub['leagues'][number];
	reply: FormReply | undefined;
}) {
	const action = `/admin/vereine/${teamId}`;
	const field = `spelling-${leagueId}`;
	const own = reply?.values.leagueId === leagueId ? reply : undefined;
	return (
		<Card title={`Schreibweisen in der ${name}`}>
			<p className="soft">
				So nennen Dateien den Verein. Groß und klein, Akzente und Satzzeichen spielen keine Rolle.
			</p>
			<ul className="club-spellings">
				{spellings.map(({ key, spelling, isOwn }) => (
					<li key={key}>
						<span>{spelling}</span>
						{isOwn ? (
							<small className="soft">eigener Name</small>
						) : (
							<PostForm
								action={action}
								intent="remove-spelling"
								hidden={{ leagueId, key, spelling }}
								layout="bare"
								label={`Schreibweise ${spelling}, ${name}`}
							>
								<Button type="submit" size="small" label={`Entfernen: ${spelling}`}>
									Entfernen
								</Button>
							</PostForm>
						)}
					</li>
				))}
			</ul>
			<PostForm
				key={spellings.length}
				action={action}
				intent="add-spelling"
				hidden={{ leagueId }}
				layout="row"
				label={`Neue Schreibweise in der ${name}`}
			>
				<Field
					name="spelling"
					id={field}
					label="Neue Schreibweise"
					maxLength={60}
					error={own?.errors[field]}
					defaultValue={own?.values.spelling}
				/>
				<SubmitButton tone="quiet">Hinzufügen</SubmitButton>
			</PostForm>
		</Card>
	);
}
