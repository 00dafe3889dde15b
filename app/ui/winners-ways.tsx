import { MemberWay, type MemberWayProps } from './member-way';

type WinnersWaysProps = {
	ways: readonly { memberId: string; name: string; way: MemberWayProps['steps'] }[];
};

/** The ways that winners took, one strip each. */
export function WinnersWays({ ways }: WinnersWaysProps) {
	return ways.map(({ memberId, name, way }) => (
		<section key={memberId}>
			<h3>Weg von {name}</h3>
			<MemberWay steps={way} next={null} label={`Weg von ${name}`} />
		</section>
	));
}
