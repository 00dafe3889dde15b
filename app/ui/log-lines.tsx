import type { LogLine } from '~/text/log-lines';
import { Icon } from './icon';

/** What only says that something was done has a dot. */
const icons = { in: 'check', out: 'cross', wait: 'clock', joker: 'equal', plain: null } as const;

type LogLinesProps = {
	/** Newest first. */
	lines: readonly LogLine[];
	/** The heading of each day; without it each line says its day. */
	days?: 2 | 3;
};

/** What happened, newest first: who did what and when. */
export function LogLines({ lines, days }: LogLinesProps) {
	if (days === undefined) return <Lines lines={lines} isDated />;
	const Heading = `h${days}` as const;
	const groups: LogLine[][] = [];
	for (const line of lines) {
		const last = groups.at(-1);
		if (last?.[0]?.day === line.day) last.push(line);
		else groups.push([line]);
	}
	return groups.map((group) => (
		<section key={group[0]?.id} className="log-day">
			<Heading className="log-date">{group[0]?.day}</Heading>
			<Lines lines={group} isDated={false} />
		</section>
	));
}

function Lines({ lines, isDated }: { lines: readonly LogLine[]; isDated: boolean }) {
	return (
		<ul className="log">
			{lines.map(({ id, at, day, time, who, what, tone }) => (
				<li key={id} className={`log-line log-${tone}`}>
					{icons[tone] === null ? <span className="log-dot" /> : <Icon name={icons[tone]} />}
					<span className="log-what">
						<b>{who}</b> {what}
					</span>
					<time className="log-time" dateTime={new Date(at).toISOString()}>
						{isDated ? `${day}, ${time}` : time}
					</time>
				</li>
			))}
		</ul>
	);
}
