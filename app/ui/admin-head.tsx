import { WayBack } from './link-button';
import { PageHead } from './page-head';

/** The head of a page from which a site admin goes back to the overview; `lead` is a sentence below. */
export function AdminHead(props: { title: string; lead?: string }) {
	return <PageHead {...props} eyebrow="Admin" aside={<WayBack to="/admin">Zur Übersicht</WayBack>} />;
}
