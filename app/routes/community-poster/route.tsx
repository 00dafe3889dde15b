import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { notFound, requireInviter } from '~/http/guards.server';
import { qrCode } from '~/services/accounts/qr-code.server';
import { showCommunityInvite } from '~/services/communities/show-community-invite.server';
import { communityTexts, inviteLink } from '~/text/communities';
import { rulesInThreeLines } from '~/text/house-rules';
import { posterTimeText } from '~/text/invitations';
import { useInBrowser } from '~/ui/browser-clock';
import { Button } from '~/ui/button';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';

export const handle: PageHandle = { failure: communityTexts.dashboardFailed };

export const meta: MetaFunction<typeof loader> = ({ data: sheet }) => [
	{ title: sheet ? `Aushang für ${sheet.name}` : 'Aushang' },
];

/** A sheet of A4 with the invite link (R30), for whoever may hand it on. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
	const { player, mayAdminister } = await requireInviter(request, context, params.communityId);
	const communityId = params.communityId ?? '';
	const shown = await showCommunityInvite(context, { communityId, actorId: player.id });
	if (!shown.ok) throw notFound();
	const { community, invitation, joins, round } = shown.value;
	const { origin, productName } = context.settings;
	const link = inviteLink(origin, invitation);
	return {
		...{ name: community.name, link, productName, qr: qrCode(link) },
		rules: rulesInThreeLines(round.settings),
		when: posterTimeText({ round, joins, now: context.now() }),
		back: `/community/${communityId}${mayAdminister ? '/admin' : ''}/einladen`,
	};
}

export default function PosterRoute() {
	const { name, link, productName, qr, rules, when, back } = useLoaderData<typeof loader>();
	const inBrowser = useInBrowser();
	return (
		<Page>
			<div className="paper-hint">
				<p>
					Ein Blatt A4, hochkant. Gedruckt wird mit der Druckfunktion deines Browsers (Strg+P), auf dem Handy
					über „Teilen“.
				</p>
				<p className="actions">
					{inBrowser ? (
						<Button tone="go" onClick={() => window.print()}>
							Drucken
						</Button>
					) : null}
					<LinkButton to={back}>Zurück</LinkButton>
				</p>
			</div>
			<article className={`poster poster-${sizeOf(name)}`}>
				<p className="poster-product">{productName}</p>
				<header>
					<p className="poster-call">Spiel mit in</p>
					<h1>{name}</h1>
				</header>
				<svg viewBox={`0 0 ${qr.side} ${qr.side}`} role="img" aria-label="QR-Code mit dem Einladungslink">
					<path d={qr.path} />
				</svg>
				<p className="poster-link">{link}</p>
				<ol>
					{rules.map((rule) => (
						<li key={rule}>{rule}</li>
					))}
				</ol>
				<p className="poster-when">{when}</p>
			</article>
		</Page>
	);
}

/** How large a name is set so that it stays within three lines. */
function sizeOf(name: string): 'short' | 'medium' | 'long' {
	const length = [...name].length;
	if (length <= 18) return 'short';
	return length <= 36 ? 'medium' : 'long';
}
