import { percentText } from '~/text/format';
import { Badge, type BadgeData } from './badge';

type ShareBarsProps = {
	/** Most frequent first. `own`: the reader's own choice. `note`: 'gewonnen', 'verloren'. `badgeId`: see Badge. */
	items: readonly {
		id: string;
		name: string;
		badge: BadgeData | null;
		badgeId?: string;
		count: number;
		own?: boolean;
		note?: string | null;
	}[];
};

/** Which share of the members picked which team. */
export function ShareBars({ items }: ShareBarsProps) {
	const total = items.reduce((sum, item) => sum + item.count, 0);
	const most = Math.max(1, ...items.map((item) => item.count));
	return (
		<ul className="shares">
			{items.map((item) => (
				<li key={item.id} className={item.own ? 'share share-own' : 'share'}>
					{item.badge ? (
						<Badge {...item.badge} id={item.badgeId} name="" size={34} />
					) : (
						<span className="badge-none" aria-hidden="true">
							–
						</span>
					)}
					<span className="share-name">
						{item.name}
						{item.own ? <span className="share-note"> dein Tipp</span> : null}
						{item.note ? <span className="share-note"> {item.note}</span> : null}
					</span>
					<span className="share-count">
						<b>{item.count}</b> <small>{percentText(item.count, total)}</small>
					</span>
					<svg className="share-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
						<rect width="100" height="6" className="share-track" />
						<rect width={Math.round((item.count / most) * 1000) / 10} height="6" className="share-fill" />
					</svg>
				</li>
			))}
		</ul>
	);
}
