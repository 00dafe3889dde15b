import { longestName } from '~/domain/player-name';
import type { CommunityMemberScreen } from '~/services/communities/show-community-member.server';
import { isInRound, memberStateText } from '~/text/communities';
import { heldText } from '~/text/units';
import { ConfirmSection } from '~/ui/confirm-section';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';
import { PageHead } from '~/ui/page-head';
import { Pill } from '~/ui/pill';
import { type Confirmable, confirmationOf, confirmations } from './confirmations';

type Screen = Omit<CommunityMemberScreen, 'facts' | 'leaveRefusal' | 'leaves' | 'reopening'> & {
	/** R20, R21: what an act means for the matchday that runs or begins soon. */
	notes: Partial<Record<string, string>>;
	mayEnterPick: boolean;
	/** R34: why the own membership can't be given up; `alone`: nobody else is there to go on. */
	mayNotLeave: { why: string; alone: boolean } | null;
	/** What a rebuy makes of a round that is over. */
	reopening: string[] | null;
};

/** One member: the state, and what can be done, each act with its confirm step. */
export function MemberView({
	screen,
	asked,
	reply,
}: {
	screen: Screen;
	asked: string | null;
	/** With its intent it couldn't be sent, and its step is open again. */
	reply: { errors: Record<string, string>; values: Record<string, string>; intent?: string } | undefined;
}) {
	const { community, member } = screen;
	const path = `/community/${community.id}/admin/mitglied/${member.id}`;
	const offered = offeredConfirmations(screen);
	const act = offered.find((each) => confirmations[each].action === asked);
	const { own, unit } = screen;
	const whose = { own, unit, gone: member.gone, isAdmin: member.isAdmin };
	const step = act && confirmationOf(act, whose);
	const summary = <ErrorSummary errors={reply?.errors} />;
	const isSaidInStep = step !== undefined && reply?.intent !== undefined;
	return (
		<>
			{isSaidInStep ? null : summary}
			<PageHead
				eyebrow={community.name}
				title={member.displayName}
				aside={member.isAdmin ? <Pill tone="info">Admin</Pill> : null}
				lead={stateLine(screen)}
			/>
			{screen.removal ? <p>Entfernt und ausgeschlossen. Der Grund: „{screen.removal.reason}“</p> : null}
			{screen.nameHeld ? <p className="soft">{nameHeldText(screen)}</p> : null}
			{screen.mayNotLeave === null ? null : (
				<p className="soft">
					{screen.mayNotLeave.why}{' '}
					{screen.mayNotLeave.alone ? (
						<Link to={`/community/${community.id}/admin/verwalten?aktion=loeschen#loeschen`}>
							Community löschen
						</Link>
					) : null}
				</p>
			)}
			<p className="actions">
				{screen.mayEnterPick ? <LinkButton to={`${path}/nachtragen`}>Tipp nachtragen</LinkButton> : null}
				{offered.map((each) => (
					<LinkButton
						key={each}
						to={`${path}?aktion=${confirmations[each].action}#frage`}
						tone={isDanger(each) ? 'danger' : 'quiet'}
						stays
					>
						{confirmationOf(each, whose).label}
					</LinkButton>
				))}
			</p>
			{step ? (
				<div id="frage">
					<ConfirmSection
						key={act}
						title={step.title(member.displayName)}
						action={path}
						intent={act}
						confirmLabel={step.confirm}
						tone={step.tone}
					>
						{isSaidInStep ? summary : null}
						<p>{step.text}</p>
						{act && screen.notes[act] ? <p>{screen.notes[act]}</p> : null}
						{act === 'rebuy' ? screen.reopening?.map((text) => <p key={text}>{text}</p>) : null}
						{act === 'rename' ? (
							<Field
								{...fillField(reply, 'displayName', member.displayName)}
								label="Neuer Name"
								maxLength={longestName}
								required
							/>
						) : null}
						{act === 'remove' || act === 'eliminate' ? (
							<Field
								{...fillField(reply, 'reason')}
								label={act === 'remove' ? 'Grund' : 'Grund (wenn du magst)'}
								maxLength={200}
								required={act === 'remove'}
							/>
						) : null}
					</ConfirmSection>
				</div>
			) : null}
			<p className="actions">
				<LinkButton to={`/community/${community.id}/${screen.mayAdminister ? 'admin' : 'dashboard'}`}>
					Zurück
				</LinkButton>
			</p>
		</>
	);
}

/** What takes something away comes last. */
function offeredConfirmations(screen: Screen): Confirmable[] {
	const { acts, own, member } = screen;
	const offered: Confirmable[] = acts.filter((act) => act !== 'joker-plus' && act !== 'joker-minus');
	if (screen.mayPlayNow) offered.push('play-now');
	if (screen.mayRename) offered.push('rename');
	if (screen.nameHeld && screen.mayAdminister) offered.push('release-name');
	if (screen.mayNameAdmin) offered.push('name-admin');
	if (screen.mayWithdraw) offered.push('withdraw-admin');
	if (screen.mayRemove) offered.push('remove');
	if (screen.removal !== null) offered.push('lift-ban');
	if (own && !member.gone && screen.mayNotLeave === null) offered.push('leave');
	return offered.toSorted((one, other) => Number(isDanger(one)) - Number(isDanger(other)));
}

function isDanger(act: Confirmable): boolean {
	return confirmations[act].tone === 'danger';
}

/** R31: why the name can't be changed, or by whom. */
function nameHeldText({ mayAdminister }: Screen): string {
	return mayAdminister
		? 'Diesen Namen hat ein Admin gegeben. Nur Admins können ihn ändern, bis einer ihn freigibt.'
		: 'Diesen Namen hat dir ein Admin gegeben. Du kannst ihn erst ändern, wenn ein Admin ihn freigibt.';
}

function stateLine({ member, unit }: Pick<Screen, 'member' | 'unit'>): string {
	const { state } = member;
	if (!isInRound(member)) return memberStateText(member);
	const since = state?.eliminatedOn == null ? '' : ` am ${state.eliminatedOn}. Spieltag`;
	const parts = [`${memberStateText(member)}${since}`];
	if (state !== null && unit !== null) parts.push(heldText(unit, state.jokers, state.active));
	if (state?.rebought) parts.push(state.active ? 'Rebuy' : 'Rebuy schon genutzt');
	return parts.join(' · ');
}
