import type { ReactNode } from 'react';

type CardProps = {
	children: ReactNode;
	/** Heading of the card, h2 unless `level` says otherwise. */
	title?: string;
	level?: 2 | 3;
	/** To the right of the heading: a pill, a link, a number. */
	aside?: ReactNode;
	/** due: the one thing to do now, in the accent colour. won: a reason to celebrate. out: a quiet farewell. */
	tone?: 'plain' | 'due' | 'won' | 'out' | 'joker';
	id?: string;
};

/** A surface for one subject. */
export function Card({ children, title, level = 2, aside, tone = 'plain', id }: CardProps) {
	const Heading = level === 2 ? 'h2' : 'h3';
	return (
		<section className={tone === 'plain' ? 'card' : `card card-${tone}`} id={id} aria-label={title}>
			{title || aside ? (
				<div className="card-head">
					{title ? <Heading>{title}</Heading> : null}
					{aside ? <div className="card-aside">{aside}</div> : null}
				</div>
			) : null}
			{children}
		</section>
	);
}
