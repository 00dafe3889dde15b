import { Badge, type BadgeData } from '~/ui/badge';
import { Card } from '~/ui/card';

const sizes = [24, 36, 64] as const;

/** The badge as it is drawn small, in lists and large. */
export function BadgeCard({ club: { initials, color, color2, ink } }: { club: BadgeData }) {
	return (
		<Card title="Wappen">
			<ul className="club-badges">
				{sizes.map((size) => (
					<li key={size}>
						<Badge initials={initials} color={color} color2={color2} ink={ink} size={size} />
						<small className="soft">{size} Pixel</small>
					</li>
				))}
			</ul>
			<p className="soft small">
				Gezeichnet aus Kürzel und Farben. Die Schrift ist weiß oder schwarz, je nachdem, was sich besser
				liest.
			</p>
		</Card>
	);
}
