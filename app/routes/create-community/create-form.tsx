import { shortDate } from '~/text/format';
import type { PresetChoice } from '~/text/presets';
import { AccessFields, NameFields } from '~/ui/community-fields';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { fillField } from '~/ui/fill-field';
import { GameFields } from '~/ui/game-fields';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { PostForm } from '~/ui/post-form';
import { Select } from '~/ui/select';
import { SubmitButton } from '~/ui/submit-button';
import { Unsaved } from '~/ui/unsaved';

type League = {
	leagueId: string;
	league: string;
	seasonLabel: string;
	firstMatchday: number;
	kickoff: number;
};

type CreateFormProps = {
	displayName: string;
	leagues: readonly League[];
	/** The settings as the form's values, and the presets to choose from. */
	game: { values: Record<string, string>; presets: readonly PresetChoice[] };
	reply: { errors: Record<string, string>; values: Record<string, string> } | undefined;
};

/** The form that founds a community, or the reason why none can be founded now (R29). */
export function CreateForm({ displayName, leagues, game, reply }: CreateFormProps) {
	const values = reply?.values ?? {
		displayName,
		leagueId: leagues[0]?.leagueId ?? '',
		visibility: 'public',
		entryOpen: 'open',
		...game.values,
	};
	return (
		<Page>
			<Unsaved stored={reply} isBack={reply !== undefined} />
			<PageHead
				title="Community gründen"
				lead="Du wirst ihr Admin. Die erste Runde beginnt mit dem nächsten Spieltag."
			/>
			{leagues.length === 0 && !reply ? (
				<EmptyState
					title="Gerade liegt kein Spieltag vor uns"
					text="Sobald in einer Liga der nächste Spieltag feststeht, kannst du hier eine Community gründen."
					action={{ to: '/public-communities', label: 'Communities ansehen' }}
				/>
			) : (
				<div className="card">
					<PostForm action="/create-community">
						<ErrorSummary errors={reply?.errors} />
						<NameFields values={values} errors={reply?.errors} />
						<Field
							{...fillField({ values, errors: reply?.errors }, 'displayName')}
							label="Dein Spielername in dieser Community"
							autoComplete="nickname"
							maxLength={40}
							required
						/>
						<Select
							{...fillField({ values, errors: reply?.errors }, 'leagueId')}
							label="Liga"
							options={leagues.map(leagueOption)}
							required
						/>
						<AccessFields
							values={values}
							errors={reply?.errors}
							passwordHint="Nur nötig bei „Mit Passwort“, mindestens 4 Zeichen."
						/>
						<GameFields values={values} errors={reply?.errors} presets={game.presets} />
						<SubmitButton wide>Community gründen</SubmitButton>
					</PostForm>
				</div>
			)}
		</Page>
	);
}

function leagueOption({ leagueId, league, seasonLabel, firstMatchday, kickoff }: League) {
	const begin = `ab Spieltag ${firstMatchday}, ${shortDate(kickoff)}`;
	return { value: leagueId, label: `${league} ${seasonLabel} (${begin})` };
}
