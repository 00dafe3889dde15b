import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { listenWhileSeen } from './listen-while-seen';

/**
 * Where JavaScript runs, has the page asked for anew by itself once the season of the community at `path` has another
 * `version` than the page shows.
 */
export function Live({ path, version }: { path: string; version: number }) {
	const { revalidate } = useRevalidator();
	const known = useRef(version);
	known.current = version;
	useEffect(() => listenWhileSeen(`${path}/neues`, known, revalidate), [path, revalidate]);
	return null;
}
