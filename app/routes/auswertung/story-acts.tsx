import type { Unit } from '~/domain/settlement-kinds';
import type { Acts } from '~/services/standings/signed-acts.server';
import { plural } from '~/text/format';
import { actText } from '~/text/play';
import { signatureText } from '~/text/ways';

/** What admins did, with who and when (R21); of many the newest. */
export function StoryActs({ acts: { count, acts }, unit }: { acts: Acts; unit: Unit }) {
	const before = count - acts.length;
	return (
		<>
			{before > 0 ? (
				<p className="small soft">
					Davor {plural(before, 'weiterer Eingriff', 'weitere Eingriffe')}, zu lesen auf den Seiten der
					Mitspieler.
				</p>
			) : null}
			<ul className="small">
				{acts.map((each) => (
					<li key={each.seq}>
						{actText(each.name, each.act, unit, each.removed)} {each.pointless}{' '}
						<span className="soft">{signatureText(each)}</span>
					</li>
				))}
			</ul>
		</>
	);
}
