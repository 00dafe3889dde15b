import type { ReactNode } from 'react';
import { Pill } from './pill';

type JoinCardProps = {
	/** How one comes to it: 'Du bist eingeladen'. */
	eyebrow: string;
	communityName: string;
	leagueLabel: string;
	/** 'Rebuy erlaubt', '1 Joker' ... */
	facts?: readonly string[];
	/** The form: the name to play under and one button. */
	children: ReactNode;
};

/** An invitation to one community. */
export function JoinCard({ eyebrow, communityName, leagueLabel, facts = [], children }: JoinCardProps) {
	return (
		<section className="card join" aria-label={`Einladung: ${communityName}`}>
			<p className="eyebrow">{eyebrow}</p>
			<h2 className="join-name">{communityName}</h2>
			<p className="row-wrap">
				<Pill tone="in">{leagueLabel}</Pill>
				{facts.map((fact) => (
					<Pill key={fact}>{fact}</Pill>
				))}
			</p>
			{children}
		</section>
	);
}
