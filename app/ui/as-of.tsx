import { machineTime, timeOfDay } from '~/text/format';
import { Link } from './link';

/** 'Stand 16:48 Uhr, Aktualisieren': as of when (ms UTC) the page at `to` is, and a way to have it anew. */
export function AsOf({ at, to }: { at: number; to: string }) {
	return (
		<>
			Stand <time dateTime={machineTime(at)}>{timeOfDay(at)}</time> Uhr,{' '}
			<Link to={to} stays>
				Aktualisieren
			</Link>
		</>
	);
}
