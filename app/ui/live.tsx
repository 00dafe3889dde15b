import { useLocation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { AsOf } from './as-of';
import { listenWhileSeen } from './listen-while-seen';

/**
 * Says as of when the page is (`now`, ms UTC), with a link that asks for it again, and where JavaScript runs has it asked for
 * by itself once the season of the community at `path` has another `version` than the page shows.
 */
export function Live({ path, version, now }: { path: string; version: number; now: number }) {
	const { pathname, search } = useLocation();
	const { revalidate } = useRevalidator();
	const known = useRef(version);
	known.current = version;
	useEffect(() => listenWhileSeen(`${path}/neues`, known, revalidate), [path, revalidate]);
	return <AsOf at={now} to={pathname + search} />;
}
