import type { Unit } from '~/domain/settlement-kinds';
import type { ActView } from '~/services/standings/show-member-way.server';
import { machineTime } from '~/text/format';
import { actText } from '~/text/play';
import { signatureText } from '~/text/ways';

/** What admins did to a member, with who and when (R21). */
export function Acts({ acts, name, unit }: { acts: readonly ActView[]; name: string; unit: Unit }) {
	return (
		<ul>
			{acts.map((each) => (
				<li key={each.seq}>
					{actText(name, each.act, unit, each.removed)} {each.pointless}{' '}
					<small className="soft">
						<time dateTime={machineTime(each.at)}>{signatureText(each)}</time>
					</small>
				</li>
			))}
		</ul>
	);
}
