import { Form } from '@remix-run/react';
import type { OfferedAct } from '~/domain/admin-acts';
import type { MemberState } from '~/domain/facts';
import type { Unit } from '~/domain/settlement-kinds';
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

type Member = {
	id: string;
	displayName: string;
	isAdmin: boolean;
	gone: boolean;
	state: MemberState | null;
	acts: OfferedAct[];
	own: boolean;
};

type MembersCardProps = {
	/** The admin page's path. */
	path: string;
	/** R21: the matchday between kickoff and evaluation, or null. */
	running: number | null;
	/** R36: what the round counts in; null: nothing costs a joker there. */
	unit: Unit | null;
	screen: {
		members: Member[];
		present: number;
		search: { text: string; found: number } | null;
		page: number;
		pageCount: number;
	};
};

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
export function MembersCard({ path, running, unit, screen }: MembersCardProps) {
	const { members, present, search, page, pageCount } = screen;
	const query = search === null ? '' : `?suche=${encodeURIComponent(search.text)}`;
	return (
		<Card title="Mitglieder" id="mitglieder" aside={plural(present, 'Mitglied', 'Mitglieder')}>
			{search === null && pageCount === 1 ? null : <MemberSearch path={path} search={search} />}
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
						jokers: unit ? (
							<Jokers
								path={path}
								unit={unit}
								list={{ seite: String(page), suche: search?.text ?? '' }}
								member={member}
							/>
						) : null,
						out:
							!isInRound(member) || member.state?.eliminatedOn == null
								? null
								: `${member.state.eliminatedOn}. Spieltag`,
						more: (
							<Link to={`${path}/mitglied/${member.id}`} aria-label={`Verwalten: ${member.displayName}`}>
								Verwalten
							</Link>
						),
					},
				}))}
			/>
			<Pagination
				page={page}
				pageCount={pageCount}
				path={`${path}${query}`}
				anchor="mitglieder"
				label="Seiten der Mitglieder"
			/>
		</Card>
	);
}

/** Finds members by a part of their name, by a plain GET form. */
function MemberSearch({ path, search }: { path: string; search: MembersCardProps['screen']['search'] }) {
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

function Name({ member }: { member: Member }) {
	return (
		<span className="row-wrap">
			{member.displayName}
			{member.isAdmin ? <Pill tone="info">Admin</Pill> : null}
			{member.state?.rebought ? <Pill>Rebuy</Pill> : null}
		</span>
	);
}

function Status({ member }: { member: Member }) {
	const active = member.state?.active === true && !member.gone;
	return <Pill tone={active ? 'in' : 'out'}>{memberStateText(member)}</Pill>;
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
	list: { seite: string; suche: string };
	member: Member;
}) {
	if (member.state === null || !isInRound(member)) return '–';
	const hidden = { memberId: member.id, ...list };
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
	member: Member;
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
