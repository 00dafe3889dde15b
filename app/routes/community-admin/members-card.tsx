import { Form } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { type MemberOrder, memberOrders } from '~/domain/member-order';
import type { Unit } from '~/domain/settlement-kinds';
import type { AdministeredMember } from '~/services/communities/show-community-admin.server';
import { isInRound, memberStateText } from '~/text/communities';
import { plural } from '~/text/format';
import { heldCount, unitText, unitWords } from '~/text/units';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { Pagination } from '~/ui/pagination';
import { Pill } from '~/ui/pill';
import { PostForm } from '~/ui/post-form';
import { ResponsiveTable } from '~/ui/responsive-table';
import { SubmitButton } from '~/ui/submit-button';
import { UndoNote } from './undo-note';

type MembersCardProps = {
	/** The admin page's path. */
	path: string;
	/** R21: the matchday between kickoff and evaluation, or null. */
	running: number | null;
	/** R36: what the round counts in; null: nothing costs a joker there. */
	unit: Unit | null;
	/** What the viewer has just done and can undo. */
	undo: ComponentProps<typeof UndoNote>['undo'] | null;
	screen: {
		members: AdministeredMember[];
		present: number;
		search: { text: string; found: number } | null;
		order: MemberOrder;
		page: number;
		pageCount: number;
	};
};

/** Which page of which list is shown, as its forms send it. */
function listOf({ page, search, order }: Pick<MembersCardProps['screen'], 'page' | 'search' | 'order'>) {
	return {
		seite: page === 1 ? '' : String(page),
		suche: search?.text ?? '',
		ordnung: order === 'name' ? '' : order,
	};
}

const orderLabels: Readonly<Record<MemberOrder, string>> = {
	name: 'Name',
	state: 'Stand',
	joined: 'Neueste',
};

/** The list's address with what isn't as usual. */
function addressOf(path: string, { text, order }: { text: string; order: MemberOrder }): string {
	const query = new URLSearchParams();
	if (text !== '') query.set('suche', text);
	if (order !== 'name') query.set('ordnung', order);
	return query.size === 0 ? path : `${path}?${query}`;
}

function columnsOf(unit: Unit | null) {
	return [
		{ key: 'name', label: 'Spieler' },
		{ key: 'status', label: 'Status' },
		...(unit === null ? [] : [{ key: 'jokers', label: unitWords[unit].many }]),
		{ key: 'out', label: 'Ausscheidung' },
		{ key: 'more', label: 'Mehr' },
	];
}

/** The members with their jokers to change, and the way to everything else (R21, R24, R34). Shows no picks. */
export function MembersCard({ path, running, unit, undo, screen }: MembersCardProps) {
	const { members, present, search, order, page, pageCount } = screen;
	const text = search?.text ?? '';
	return (
		<Card title="Mitglieder" id="mitglieder" aside={plural(present, 'Mitglied', 'Mitglieder')}>
			{undo === null ? null : <UndoNote path={path} undo={undo} list={listOf(screen)} />}
			{search === null && pageCount === 1 ? null : <MemberSearch path={path} search={search} order={order} />}
			{members.length < 2 ? null : <Orders path={path} text={text} order={order} />}
			{running === null ? null : (
				<p className="soft">
					Der {running}. Spieltag ist noch nicht ausgewertet.{' '}
					{unit !== null
						? `${unitWords[unit].many}, die du jetzt gibst oder nimmst, zählen erst nach ihm.`
						: 'Was du jetzt änderst, zählt erst nach ihm.'}
				</p>
			)}
			<ResponsiveTable
				caption="Mitglieder"
				hideCaption
				columns={columnsOf(unit)}
				rows={members.map((member) => ({
					id: member.id,
					own: member.own,
					cells: {
						name: <Name member={member} />,
						status: <Status member={member} />,
						jokers: unit ? <Jokers path={path} unit={unit} list={listOf(screen)} member={member} /> : null,
						out:
							!isInRound(member) || member.state?.eliminatedOn == null
								? null
								: `${member.state.eliminatedOn}. Spieltag`,
						more: (
							<span className="row-wrap">
								<ComeBack path={path} member={member} />
								<Link to={`${path}/mitglied/${member.id}`} aria-label={`Verwalten: ${member.displayName}`}>
									Verwalten
								</Link>
							</span>
						),
					},
				}))}
			/>
			<Pagination
				page={page}
				pageCount={pageCount}
				path={addressOf(path, { text, order })}
				anchor="mitglieder"
				label="Seiten der Mitglieder"
			/>
		</Card>
	);
}

/** Finds members by a part of their name, by a plain GET form. */
function MemberSearch({
	path,
	search,
	order,
}: {
	path: string;
	search: MembersCardProps['screen']['search'];
	order: MemberOrder;
}) {
	return (
		<>
			<Form
				key={search?.text}
				method="get"
				action={`${path}#mitglieder`}
				className="form-row admin-filter"
				role="search"
			>
				<Field
					name="suche"
					label="Name enthält"
					type="search"
					autoComplete="off"
					defaultValue={search?.text ?? ''}
				/>
				{order === 'name' ? null : <input type="hidden" name="ordnung" value={order} />}
				<Button type="submit">Suchen</Button>
				{search === null ? null : <LinkButton to={`${path}#mitglieder`}>Alle zeigen</LinkButton>}
			</Form>
			{search === null ? null : (
				<p className="soft" role="status">
					{search.found === 0
						? `Niemand heißt so: „${search.text}“.`
						: `${plural(search.found, 'Mitglied', 'Mitglieder')} mit „${search.text}“ im Namen.`}
				</p>
			)}
		</>
	);
}

/** The ways to the other orders of the list. */
function Orders({ path, text, order }: { path: string; text: string; order: MemberOrder }) {
	return (
		<p className="orders">
			<span className="soft">Sortiert nach</span>
			{memberOrders.map((each) => (
				<Link
					key={each}
					to={`${addressOf(path, { text, order: each })}#mitglieder`}
					aria-current={each === order ? 'true' : undefined}
					stays
				>
					{orderLabels[each]}
				</Link>
			))}
		</p>
	);
}

function Name({ member }: { member: AdministeredMember }) {
	return (
		<span className="row-wrap">
			{member.displayName}
			{member.isAdmin ? <Pill tone="info">Admin</Pill> : null}
			{member.state?.rebought ? <Pill>Rebuy</Pill> : null}
		</span>
	);
}

/** The way back in, for who is out and can come back (R24). */
function ComeBack({ path, member }: { path: string; member: AdministeredMember }) {
	const way = member.acts.includes('reinstate')
		? { step: 'zurueckholen', label: 'Zurückholen' }
		: member.acts.includes('rebuy')
			? { step: 'rebuy', label: 'Rebuy' }
			: null;
	if (way === null) return null;
	return (
		<LinkButton
			to={`${path}/mitglied/${member.id}?aktion=${way.step}`}
			size="small"
			label={`${way.label}: ${member.displayName}`}
		>
			{way.label}
		</LinkButton>
	);
}

function Status({ member }: { member: AdministeredMember }) {
	const active = member.state?.active === true && !member.gone;
	const waits = !member.gone && (member.state === null || !isInRound(member));
	return <Pill tone={active ? 'in' : waits ? 'plain' : 'out'}>{memberStateText(member)}</Pill>;
}

function Jokers({
	path,
	unit,
	list,
	member,
}: {
	path: string;
	unit: Unit;
	/** Which page of which list to come back to. */
	list: Record<string, string>;
	member: AdministeredMember;
}) {
	if (member.state === null || !isInRound(member)) return '–';
	const hidden = { memberId: member.id, seen: String(member.state.jokers), ...list };
	return (
		<PostForm
			action={path}
			hidden={hidden}
			layout="bare"
			label={`${unitWords[unit].many} von ${member.displayName}`}
			stays
		>
			<span className="row-wrap">
				<Step act="joker-minus" sign="−" unit={unit} member={member} />
				<span>{heldCount(unit, member.state.jokers, member.state.active)}</span>
				<Step act="joker-plus" sign="+" unit={unit} member={member} />
			</span>
		</PostForm>
	);
}

/** Where only one of both is possible the other keeps its place: the next tap mustn't do the opposite. */
function Step({
	act,
	sign,
	unit,
	member,
}: {
	act: 'joker-minus' | 'joker-plus';
	sign: '−' | '+';
	unit: Unit;
	member: AdministeredMember;
}) {
	if (!member.acts.includes('joker-minus') && !member.acts.includes('joker-plus')) return null;
	return (
		<SubmitButton
			tone="quiet"
			size="small"
			name="intent"
			value={act}
			label={`${sign} ${unitText(unit, 1)}: ${member.displayName}`}
			disabled={!member.acts.includes(act)}
		>
			{sign}
		</SubmitButton>
	);
}
