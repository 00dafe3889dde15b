import { useLocation } from '@remix-run/react';
import { machineTime, timeOfDay } from '~/text/format';
import { Link } from './link';

/** 'Stand 16:48 Uhr, Aktualisieren': as of when (ms UTC) the page is, and a way to have it anew as it is. */
export function AsOf({ at }: { at: number }) {
	const { pathname, search } = useLocation();
	return (
		<>
			Stand <time dateTime={machineTime(at)}>{timeOfDay(at)}</time> Uhr,{' '}
			<Link to={pathname + search} stays>
				Aktualisieren
			</Link>
		</>
	);
}
