import { Card } from '~/ui/card';
import { LinkButton } from '~/ui/link-button';

type DataCardProps = { texts: { title: string; text: string; json: string; csv: string; deletion: string } };

/** Everything about the person as a file, and the way to delete the account. */
export function DataCard({ texts }: DataCardProps) {
	return (
		<Card title={texts.title} id="daten">
			<p>{texts.text}</p>
			<p className="actions">
				<LinkButton to="/profile/export.json" external>
					{texts.json}
				</LinkButton>
				<LinkButton to="/profile/export.csv" external>
					{texts.csv}
				</LinkButton>
			</p>
			<p className="actions">
				<LinkButton to="/profile/loeschen" tone="danger">
					{texts.deletion}
				</LinkButton>
			</p>
		</Card>
	);
}
