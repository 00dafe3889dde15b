import { countdownText } from '~/text/format';
import { useMsSince } from './browser-clock';

type CountdownProps = {
	/** The end, ms UTC. */
	until: number;
	/** The server's present instant when it drew the page, ms UTC. */
	now: number;
	/** big: the clock of a card. inline: within a sentence. */
	size?: 'big' | 'inline';
};

/** The time left, drawn by the server, counted on each second where JavaScript runs. */
export function Countdown({ until, now, size = 'big' }: CountdownProps) {
	const left = until - now - useMsSince(now);
	return (
		<time className={`clock clock-${size}`} dateTime={new Date(until).toISOString()} role="timer">
			{left > 0 ? countdownText(left) : 'Tippabgabe geschlossen'}
		</time>
	);
}
