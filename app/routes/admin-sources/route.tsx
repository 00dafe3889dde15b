import {
	type ActionFunctionArgs,
	type AppLoadContext,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { fileTimeZones } from '~/domain/fixture-layout';
import { readFields } from '~/http/form.server';
import { granted, requireSiteAdmin } from '~/http/guards.server';
import { redirectWithToast } from '~/http/toast.server';
import { setSource } from '~/services/sources/set-source.server';
import { type SourceOffers, showOffers } from '~/services/sources/show-offers.server';
import { zoneLabel } from '~/text/import-labels';
import { refusalText } from '~/text/refusals';
import { setupTexts, sourceBefore, twinsLead } from '~/text/source-setup';
import { permissionBoxes, sourceTexts } from '~/text/source-state';
import { kindLabel } from '~/text/sources';
import { Banner } from '~/ui/banner';
import { ErrorSummary } from '~/ui/error-summary';
import { LinkButton } from '~/ui/link-button';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { type Chosen, chosenAs, chosenIn, type Found, findPlaces, NOTHING } from './find-places.server';
import { OffersCard, SearchCard } from './offers-card';
import { PlaceCard } from './place-card';
import { SourceForm } from './source-form';
import { tellOffers } from './tell-offers.server';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [{ title: setupTexts.title }];

const setForm = z.object({
	season: z.string().default(''),
	'source-kind': z.enum(['openligadb', 'football-data', 'file']),
	'source-place': z.string().min(1).max(2000),
	'source-results': z.string().optional(),
	'source-times': z.string().optional(),
});

/** R41: what can be asked for. Nobody is asked for a link: that takes a form of this page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const fields = Object.fromEntries(new URL(request.url).searchParams);
	return showPage(context, player.id, fields, async () => NOTHING);
}

/** Looks what a chosen source has, or gives a stored season its source where its list has nothing new. */
export async function action({ request, context }: ActionFunctionArgs) {
	const { player } = await requireSiteAdmin(request, context);
	const actorId = player.id;
	const fields = await readFields(request);
	if (fields.intent === 'look')
		return showPage(context, actorId, fields, (chosen, offers) =>
			findPlaces(context, { actorId, chosen, offers }),
		);
	const form = setForm.safeParse(fields);
	if (!form.success) throw data(null, { status: 400 });
	const { season, 'source-kind': kind, 'source-place': place, ...ticks } = form.data;
	const choice = {
		...{ kind, place, isOn: true },
		takesResults: ticks['source-results'] === 'on',
		takesTimes: ticks['source-times'] === 'on',
	};
	const done = await setSource(context, { actorId, seasonId: season, choice });
	if (done.ok)
		return redirectWithToast(context, request, `/admin/saison/${season}`, {
			kind: 'success',
			text: setupTexts.set,
		});
	const { refusal } = done;
	const field = /^source-(?:place|address)-wrong$/.test(refusal.code) ? 'kuerzel' : '';
	const errors = { [field]: refusalText(refusal) };
	return showPage(context, actorId, chosenAs({ season, kind, place }), async () => ({ ...NOTHING, errors }));
}

/** The page with what was chosen by these fields, and what `find` finds for that. */
async function showPage(
	context: AppLoadContext,
	actorId: string,
	fields: Readonly<Record<string, string>>,
	find: (chosen: Chosen, offers: SourceOffers) => Promise<Found>,
) {
	const offers = granted(await showOffers(context, { actorId, seasonId: fields.saison ?? null }));
	const chosen = chosenIn(fields, offers.seasons);
	const found = await find(chosen, offers);
	const season = offers.seasons.find(({ id }) => id === chosen.saison);
	const choices = {
		seasons: offers.seasons.map(({ id, name }) => ({ value: id, label: name })),
		leagues: offers.leagues.map(({ id, name }) => ({ value: id, label: name })),
		kinds: offers.kinds.map((value) => ({ value, label: kindLabel(value) })),
		zones: fileTimeZones.map((value) => ({ value, label: zoneLabel(value) })),
	};
	const words = {
		...setupTexts,
		off: offers.isAllowed ? null : sourceTexts.allOff,
		before: season?.source ? sourceBefore(season.name, season.source) : null,
		twins: found.places.length > 1 ? twinsLead : null,
		boxes: permissionBoxes,
	};
	const status = Object.keys(found.errors).length === 0 ? 200 : 422;
	const named = season === undefined ? null : { id: season.id, name: season.name };
	return data(
		{ ...found, season: named, chosen, choices, words, offers: tellOffers(offers, season !== undefined) },
		{ status },
	);
}

export default function SourcesPage() {
	const loaded = useLoaderData<typeof loader>();
	const { offers, season, chosen, choices, words, places, search, errors } =
		useActionData<typeof loader>() ?? loaded;
	const isFound = places.length > 0;
	const isAsked = isFound || search.length > 0;
	const isFree = chosen.art !== '' && !isFound;
	return (
		<Page>
			<PageHead
				eyebrow={season?.name ?? 'Admin'}
				title={words.title}
				lead={words.lead}
				aside={
					isAsked ? (
						<LinkButton to={season ? `/admin/quellen?saison=${season.id}` : '/admin/quellen'}>
							Andere Quelle
						</LinkButton>
					) : (
						<LinkButton to={season ? `/admin/import?saison=${season.id}` : '/admin/import'}>
							Datei importieren
						</LinkButton>
					)
				}
			/>
			<ErrorSummary errors={errors} />
			{words.off === null || errors[''] ? null : <Banner tone="warn">{words.off}</Banner>}
			{words.before === null ? null : <Banner tone="info">{words.before}</Banner>}
			{words.twins === null ? null : <p className="soft">{words.twins}</p>}
			{places.map((place, index) => (
				<PlaceCard key={place.place} place={place} number={index} boxes={words.boxes} />
			))}
			<SearchCard search={search} />
			{isAsked || isFree || words.off !== null ? null : (
				<OffersCard groups={offers} title={season ? 'Welche Quelle?' : 'Welcher Wettbewerb?'} />
			)}
			{isFound || words.off !== null ? null : (
				<SourceForm choices={choices} chosen={chosen} errors={errors} open={isFree || offers.length === 0} />
			)}
		</Page>
	);
}
