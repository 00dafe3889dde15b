import { clockOf } from '~/text/clock';
import { machineTime } from '~/text/format';
import { useMsSince } from '~/ui/browser-clock';

/** The time left until a kickoff, as large as it is near; counted on where JavaScript runs, and never past zero. */
export function Clock({
	until,
	now,
	value,
	unit,
}: {
	until: number;
	now: number;
	value: string;
	unit: string;
}) {
	const passed = useMsSince(now);
	const shown = passed === 0 ? { value, unit } : clockOf(until - now - passed);
	return (
		<p className="today-clock">
			<time dateTime={machineTime(until)}>{shown.value}</time>
			<span>{shown.unit}</span>
		</p>
	);
}
