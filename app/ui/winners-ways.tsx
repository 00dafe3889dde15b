import { Link } from './link';
import { MemberWay, type MemberWayProps } from './member-way';

type WinnersWaysProps = {
	ways: readonly { memberId: string; name: string; way: MemberWayProps['steps'] }[];
	/** Where the way of a member is told. */
	pathOf: (memberId: string) => string;
};

/** The ways that winners took, one strip each. */
export function WinnersWays({ ways, pathOf }: WinnersWaysProps) {
	return ways.map(({ memberId, name, way }) => (
		<section key={memberId}>
			<h3>
				<Link to={pathOf(memberId)}>Weg von {name}</Link>
			</h3>
			<MemberWay steps={way} next={null} label={`Weg von ${name}`} />
		</section>
	));
}
