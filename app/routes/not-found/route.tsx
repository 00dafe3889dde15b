/** Any path that nothing else answers. */
export function loader(): never {
	throw new Response(null, { status: 404 });
}

export const handle = { scripts: false };

export default function NotFoundPage() {
	return null;
}
