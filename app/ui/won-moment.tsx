import type { ReactNode } from 'react';
import { numberText } from '~/text/format';
import { MemberWay, type MemberWayProps } from './member-way';
import { WonRing } from './won-ring';

type WonMomentProps = {
	moment: {
		/** That the round is over. */
		when: string;
		/** The page's h1. */
		title: string;
		why: string;
		note: string | null;
		/** Who has won, of many the first, and how many more. */
		people: readonly { memberId: string; name: string }[];
		more: number;
		way: { label: string; steps: MemberWayProps['steps'] } | null;
	};
	/** What can be done from here, and what else there is to say. */
	children?: ReactNode;
};

/** The end of a round that somebody has won, under floodlight: the ring closes. */
export function WonMoment({ moment, children }: WonMomentProps) {
	const { people, more, way } = moment;
	const isShared = people.length + more > 1;
	return (
		<section className="won night" aria-labelledby="won">
			<p className="won-when">{moment.when}</p>
			<ul className="won-people">
				{people.map(({ memberId, name }) => (
					<li key={memberId}>
						<WonRing name={name} size={isShared ? 'normal' : 'large'} />
						{isShared ? <b>{name}</b> : <span className="sr">{name}</span>}
					</li>
				))}
				{more > 0 ? <li className="won-more">und {numberText(more)} weitere</li> : null}
			</ul>
			<h1 className="won-say" id="won">
				{moment.title}
			</h1>
			<p className="won-why">{moment.why}</p>
			{moment.note ? <p className="soft small">{moment.note}</p> : null}
			{way ? <MemberWay steps={way.steps} next={null} label={way.label} /> : null}
			{children}
		</section>
	);
}
