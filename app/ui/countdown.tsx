import { countdownText, machineTime, timeLeftText, timeOfDay } from '~/text/format';
import { useInBrowser, useMsSince } from './browser-clock';

type CountdownProps = {
	/** The end, ms UTC. */
	until: number;
	/** The server's present instant when it drew the page, ms UTC. */
	now: number;
	/** big: the clock of a card. inline: within a sentence. */
	size?: 'big' | 'inline';
};

/**
 * The time left: counted on each second where JavaScript runs. The server writes it without seconds and says from when
 * it is, for nothing that stands still may look like a running clock.
 */
export function Countdown({ until, now, size = 'big' }: CountdownProps) {
	const left = until - now - useMsSince(now);
	const inBrowser = useInBrowser();
	return (
		<time
			className={`clock clock-${size}`}
			dateTime={machineTime(until)}
			role={inBrowser ? 'timer' : undefined}
		>
			{left <= 0 ? 'Tippabgabe geschlossen' : inBrowser ? countdownText(left) : timeLeftText(left)}
			{left <= 0 || inBrowser ? null : (
				<small className="clock-as-of">{` Stand ${timeOfDay(now)} Uhr`}</small>
			)}
		</time>
	);
}
