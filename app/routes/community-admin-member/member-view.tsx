import type { OfferedAct } from '~/domain/admin-acts';
import type { MemberState } from '~/domain/facts';
import { memberStateText } from '~/text/communities';
import { plural } from '~/text/format';
import { ConfirmSection } from '~/ui/confirm-section';
import { Field } from '~/ui/field';
import { LinkButton } from '~/ui/link-button';
import { PageHead } from '~/ui/page-head';
import { Pill } from '~/ui/pill';
import { type Confirmable, confirmations } from './confirmations';

type Screen = {
	community: { id: string; name: string };
	member: { id: string; displayName: string; isAdmin: boolean; gone: boolean; state: MemberState | null };
	own: boolean;
	acts: OfferedAct[];
	mayNameAdmin: boolean;
	mayRemove: boolean;
	removal: { reason: string } | null;
	mayAdminister: boolean;
};

/** One member: the state, and what can be done, each act with its confirm step. */
export function MemberView({
	screen,
	asked,
	reply,
}: {
	screen: Screen;
	asked: string | null;
	reply: { errors: Record<string, string>; values: Record<string, string> } | undefined;
}) {
	const { community, member } = screen;
	const path = `/community/${community.id}/admin/mitglied/${member.id}`;
	const offered = offeredConfirmations(screen);
	const act = offered.find((each) => confirmations[each].action === asked);
	return (
		<>
			<PageHead
				eyebrow={community.name}
				title={member.displayName}
				aside={member.isAdmin ? <Pill tone="info">Admin</Pill> : null}
				lead={stateLine(member)}
			/>
			{screen.removal ? <p>Entfernt. Der Grund: „{screen.removal.reason}“</p> : null}
			<p className="actions">
				{offered.map((each) => (
					<LinkButton
						key={each}
						to={`${path}?aktion=${confirmations[each].action}`}
						tone={confirmations[each].tone === 'danger' ? 'danger' : 'quiet'}
						stays
					>
						{confirmations[each].label}
					</LinkButton>
				))}
			</p>
			{act ? (
				<ConfirmSection
					key={act}
					title={confirmations[act].title(member.displayName)}
					action={path}
					intent={act}
					confirmLabel={confirmations[act].confirm}
					cancelHref={path}
					tone={confirmations[act].tone}
				>
					<p>{confirmations[act].text}</p>
					{act === 'remove' ? (
						<Field
							name="reason"
							label="Grund"
							maxLength={200}
							required
							error={reply?.errors.reason}
							defaultValue={reply?.values.reason}
						/>
					) : null}
				</ConfirmSection>
			) : null}
			<p className="actions">
				<LinkButton to={`/community/${community.id}/${screen.mayAdminister ? 'admin' : 'dashboard'}`}>
					Zurück
				</LinkButton>
			</p>
		</>
	);
}

function offeredConfirmations({ acts, mayNameAdmin, mayRemove, own, member }: Screen): Confirmable[] {
	const offered: Confirmable[] = acts.filter((act) => act !== 'joker-plus' && act !== 'joker-minus');
	if (mayNameAdmin) offered.push('name-admin');
	if (mayRemove) offered.push('remove');
	if (own && !member.gone) offered.push('leave');
	return offered;
}

function stateLine(member: Screen['member']): string {
	const { state } = member;
	const since = state?.eliminatedOn == null ? '' : ` am ${state.eliminatedOn}. Spieltag`;
	const parts = [`${memberStateText(member)}${since}`];
	if (state !== null) parts.push(plural(state.jokers, 'Joker', 'Joker'));
	if (state?.rebought) parts.push('Rebuy');
	return parts.join(' · ');
}
