import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PickScreen, SideView, TouchedScreen } from '~/services/picks/pick-screen';
import type { TeamView } from '~/services/rounds/team-views.server';
import { choiceLost, pickTexts } from '~/text/pick-screen';
import { useAskBeforeLeaving } from '~/ui/ask-before-leaving';
import { Badge } from '~/ui/badge';
import { Banner } from '~/ui/banner';
import { useInBrowser } from '~/ui/browser-clock';
import { MatchCard, type TeamChoice } from '~/ui/match-card';
import { MatchList } from '~/ui/match-list';
import { PostForm } from '~/ui/post-form';
import { StickyBar } from '~/ui/sticky-bar';
import { SubmitButton } from '~/ui/submit-button';
import type { PickReply } from './reply';
import type { PickWords } from './words.server';

type PickFormProps = {
	screen: TouchedScreen;
	path: string;
	reply: PickReply | undefined;
	/** The team chosen last, stored or not; null for what is stored. */
	choice: string | null;
	choose: (team: string | null) => void;
	/** What stands between the teams of each match. */
	between: PickWords['between'];
	/** Of each team in turn, why it can't be chosen or where it is planned. */
	notes: PickWords['notes'];
};

/** The teams of which nobody knows, after a lost answer, which is stored. */
type Unsure = readonly (string | null | undefined)[];

/** The matches as one choice, with the submit in reach of the thumb; withdrawing is a form of its own. */
export function PickForm({ screen, path, reply, choice, choose, between, notes }: PickFormProps) {
	const saved = screen.pick?.team.id ?? null;
	const action = `${path}/${screen.matchday}`;
	const isOpen = screen.state === 'open' && !screen.pick?.locked;
	const sides = screen.matches.flatMap((match) => [match.home, match.away]);
	const chosen = sides.find(({ id }) => id === choice && id !== saved) ?? null;
	const isUnsaved = isOpen && chosen?.reason === null;
	const isUnsure = reply?.unknown ?? false;
	const selected = isUnsaved ? choice : isUnsure && !isOpen ? null : saved;
	const unsure = isUnsure ? [saved, reply?.values.teamId] : [];
	const problem = useProblem(reply, saved);
	const saveProblem = problem.save && (reply?.failed || isUnsaved) ? problem.save : undefined;
	useEffect(() => {
		// What has been saved is no choice any more: from then on what is stored counts, wherever it is changed.
		if (choice !== null && choice === saved && !isUnsure) choose(null);
	}, [choice, saved, isUnsure, choose]);
	useEffect(() => {
		// What was tapped before the script ran.
		const tapped = document.querySelector<HTMLInputElement>('[name=teamId]:checked:enabled');
		if (tapped !== null) choose(tapped.value);
	}, [choose]);
	useAskBeforeLeaving(isUnsaved, pickTexts.leaveUnsaved);
	const withdrawal = useRef<HTMLDivElement>(null);
	useFocusKept(withdrawal, saved);
	return (
		<>
			{!isOpen && chosen !== null && !isUnsure ? (
				<Banner tone="warn">{choiceLost(chosen.name)}</Banner>
			) : null}
			<PostForm action={action} intent="save" label="Tipp abgeben" stays>
				<MatchList legend={isOpen ? 'Wer gewinnt?' : 'Die Spiele'}>
					{screen.matches.map((match, index) => (
						<MatchCard
							key={match.home.id + match.away.id}
							home={choiceOf(match.home, screen.pick, selected, unsure, notes[index * 2] ?? null)}
							away={choiceOf(match.away, screen.pick, selected, unsure, notes[index * 2 + 1] ?? null)}
							{...(between[index] ?? unknown)}
							closed={!isOpen}
							onChoose={choose}
						/>
					))}
				</MatchList>
				{isOpen ? (
					<StickyBar
						summary={<Summary pick={screen.pick} unsaved={isUnsaved ? chosen : null} unsure={unsure} />}
						problem={saveProblem}
					>
						<SubmitButton>{saveProblem ? 'Erneut versuchen' : 'Tipp speichern'}</SubmitButton>
					</StickyBar>
				) : null}
			</PostForm>
			<div ref={withdrawal} tabIndex={-1}>
				{isOpen && saved !== null ? (
					<PostForm
						action={action}
						intent="withdraw"
						hidden={{ shown: saved }}
						label="Tipp zurückziehen"
						stays
					>
						{problem.withdraw ? <Banner tone="error">{problem.withdraw}</Banner> : null}
						<SubmitButton tone="quiet">Tipp zurückziehen</SubmitButton>
					</PostForm>
				) : null}
			</div>
		</>
	);
}

/** Why a form's button has to be pressed again, by its intent: also once the page has asked what is stored (`saved`). */
function useProblem(reply: PickReply | undefined, saved: string | null): Record<string, string> {
	const [known, setKnown] = useState({ reply, saved });
	const isNew = reply !== undefined && reply !== known.reply;
	const isOver = reply === undefined && known.reply !== undefined && known.saved !== saved;
	if (isNew || isOver) setKnown({ reply, saved });
	const last = reply ?? (isOver ? undefined : known.reply);
	return last?.failed ? { [last.values.intent ?? '']: reply?.errors[''] ?? pickTexts.saveFailed } : {};
}

/** The button goes with the pick that it withdraws; the keyboard goes on from its place and not from the page's top. */
function useFocusKept(place: RefObject<HTMLDivElement>, saved: string | null): void {
	const before = useRef(saved);
	useEffect(() => {
		const isLost = document.activeElement === null || document.activeElement === document.body;
		if (before.current !== null && saved === null && isLost) place.current?.focus({ preventScroll: true });
		before.current = saved;
	}, [place, saved]);
}

/** What is chosen, where a script follows it; else what is stored. */
function Summary({
	pick,
	unsaved,
	unsure,
}: {
	pick: PickScreen['pick'];
	unsaved: TeamView | null;
	unsure: Unsure;
}) {
	const saved = pick?.team ?? null;
	const inBrowser = useInBrowser();
	const team = (inBrowser ? unsaved : null) ?? saved;
	if (team === null) return inBrowser ? <span className="soft">Noch kein Team gewählt</span> : null;
	// Without a script another team may be ticked by now: the words alone say which one is stored.
	return (
		<>
			<Badge {...team.badge} />
			<span>
				<span className="small soft">
					{unsure.includes(team.id)
						? pickTexts.unsure
						: team !== saved
							? pickTexts.unsaved
							: pick?.invalid
								? 'Gespeichert, aber ungültig'
								: 'Gespeichert'}
					:{' '}
				</span>
				<br />
				<b>{team.name}</b>
			</span>
		</>
	);
}

const unknown = { when: ['', ''] } as const;

function choiceOf(
	side: SideView,
	pick: PickScreen['pick'],
	selected: string | null,
	unsure: Unsure,
	note: string | null,
): TeamChoice {
	const own = pick?.invalid ? 'dein Tipp, ungültig' : 'dein Tipp';
	return {
		id: side.id,
		name: side.name,
		badge: side.badge,
		state:
			side.reason === 'used'
				? 'spent'
				: side.reason === null || side.reason === 'closed'
					? 'open'
					: 'blocked',
		note: unsure.includes(side.id) ? pickTexts.unsurePick : side.id === pick?.team.id ? own : note,
		checked: side.id === selected,
	};
}
