import { Link } from '@remix-run/react';
import type { OfferedAct } from '~/domain/admin-acts';
import type { MemberState } from '~/domain/facts';
import { memberStateText } from '~/text/communities';
import { plural } from '~/text/format';
import { Card } from '~/ui/card';
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
	screen: {
		members: Member[];
		counts: { playing: number; waiting: number };
		page: number;
		pageCount: number;
	};
};

const columns = [
	{ key: 'name', label: 'Spieler' },
	{ key: 'status', label: 'Status' },
	{ key: 'jokers', label: 'Joker' },
	{ key: 'out', label: 'Ausscheidung' },
	{ key: 'more', label: 'Mehr' },
] as const;

/** The members with their jokers to change, and the way to everything else (R21, R24, R34). Shows no picks. */
export function MembersCard({ path, screen }: MembersCardProps) {
	const { members, counts, page, pageCount } = screen;
	return (
		<Card
			title="Mitglieder"
			id="mitglieder"
			aside={plural(counts.playing + counts.waiting, 'Mitglied', 'Mitglieder')}
		>
			<ResponsiveTable
				caption="Mitglieder"
				hideCaption
				columns={columns}
				rows={members.map((member) => ({
					id: member.id,
					own: member.own,
					cells: {
						name: <Name member={member} />,
						status: <Status member={member} />,
						jokers: <Jokers path={path} page={page} member={member} />,
						out: member.state?.eliminatedOn == null ? null : `${member.state.eliminatedOn}. Spieltag`,
						more: (
							<Link to={`${path}/mitglied/${member.id}`} aria-label={`Verwalten: ${member.displayName}`}>
								Verwalten
							</Link>
						),
					},
				}))}
			/>
			<Pagination page={page} pageCount={pageCount} path={path} />
		</Card>
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

function Jokers({ path, page, member }: { path: string; page: number; member: Member }) {
	if (member.state === null) return '–';
	const hidden = { memberId: member.id, seite: String(page) };
	const { acts, displayName } = member;
	return (
		<PostForm action={path} hidden={hidden} layout="bare" label={`Joker von ${displayName}`}>
			<span className="row-wrap">
				{acts.includes('joker-minus') ? (
					<SubmitButton
						tone="quiet"
						size="small"
						name="intent"
						value="joker-minus"
						label={`− 1 Joker: ${displayName}`}
					>
						−
					</SubmitButton>
				) : null}
				<span>{member.state.jokers}</span>
				{acts.includes('joker-plus') ? (
					<SubmitButton
						tone="quiet"
						size="small"
						name="intent"
						value="joker-plus"
						label={`+ 1 Joker: ${displayName}`}
					>
						+
					</SubmitButton>
				) : null}
			</span>
		</PostForm>
	);
}
