import { Banner } from '~/ui/banner';
import { Link } from '~/ui/link';

type Told = { readonly sentence: string; readonly label: string; readonly path: string };

/** What has to be looked at: what the jobs need first, then the rest; `more` aren't listed. */
export function Warnings({
	alarm,
	warnings,
	more,
}: {
	alarm: string | null;
	warnings: readonly Told[];
	more: string | null;
}) {
	return (
		<>
			{alarm === null ? null : (
				<Banner tone="error" title="Hintergrundaufgaben">
					<p>
						{alarm} <Link to="/admin/betrieb#aufgaben">Aufgaben ansehen</Link>
					</p>
				</Banner>
			)}
			{warnings.length === 0 ? null : (
				<Banner tone="warn" title="Bitte kümmern">
					<ul className="admin-warnings">
						{warnings.map(({ sentence, label, path }) => (
							<li key={`${path} ${label}`}>
								{sentence} <Link to={path}>{label}</Link>
							</li>
						))}
						{more === null ? null : <li>{more}</li>}
					</ul>
				</Banner>
			)}
		</>
	);
}
