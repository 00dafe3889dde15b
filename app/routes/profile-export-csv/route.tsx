import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadParts } from '~/http/download.server';
import { requireVerified } from '~/http/guards.server';
import { exportPersonCsv, noteExport } from '~/services/accounts/export-person.server';

/** Everything about who asks, as a CSV file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireVerified(request, context);
	await noteExport(context, player.id);
	const parts = exportPersonCsv(context, { playerId: player.id, email: player.email });
	return downloadParts({ fileName: 'meine-daten.csv', type: 'text/csv' }, parts);
}
