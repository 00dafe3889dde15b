import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/http/guards.server';
import { communityTexts } from '~/text/communities';
import type { PageHandle } from '~/ui/page-handle';

/** A page of a community without the id of one. */
const withoutId = /^\/community\/*(dashboard|tippspiel|auswertung|admin)?\/*$/;

/** Any path that nothing else answers. */
export function loader({ request }: LoaderFunctionArgs): never {
	throw notFound(withoutId.test(new URL(request.url).pathname) ? communityTexts.idMissing : undefined);
}

export const handle: PageHandle = { scripts: false };

export default function NotFoundPage() {
	return null;
}
