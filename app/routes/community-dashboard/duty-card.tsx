import type { Duty } from '~/services/standings/show-dashboard.server';
import { shortDate } from '~/text/format';
import { voidPickText } from '~/text/pick-duty';
import { comebackTexts, nextRoundText } from '~/text/way-on';
import { Badge } from '~/ui/badge';
import { Card } from '~/ui/card';
import { Countdown } from '~/ui/countdown';
import { Link } from '~/ui/link';
import { LinkButton } from '~/ui/link-button';

/** "Do I still have to pick?", the first thing on the dashboard. */
export function DutyCard({
	duty,
	now,
	path,
	way,
	own,
}: {
	duty: Duty;
	now: number;
	path: string;
	/** Where the reader's own way is told. */
	way: string;
	/** Where the reader's own membership is. */
	own: string;
}) {
	if (duty.kind === 'pick') {
		const isDue = duty.onlyIf === null;
		return (
			<Card tone={isDue ? 'due' : 'plain'}>
				<div className="due">
					<div>
						<p className="soft">
							{duty.label}: {headOf(duty)}
						</p>
						{duty.kickoff === null ? (
							<p>Der Anpfiff steht noch nicht fest.</p>
						) : (
							<Countdown until={duty.kickoff} now={now} />
						)}
						{duty.onlyIf ? <p className="small">{duty.onlyIf}</p> : null}
						{duty.without ? <p className="small">{duty.without}</p> : null}
					</div>
					<LinkButton to={`${path}/tippspiel/${duty.matchday}`} tone={duty.mayPick && isDue ? 'go' : 'quiet'}>
						{duty.mayPick ? 'Jetzt tippen' : 'Spieltag ansehen'}
					</LinkButton>
				</div>
			</Card>
		);
	}
	if (duty.kind === 'picked') {
		return (
			<Card>
				<div className="due">
					<div>
						<p className="soft">{duty.label}: du hast getippt</p>
						<p className="pick-line">
							<Badge {...duty.team.badge} />
							<b>{duty.team.name}</b>
						</p>
						{duty.onlyIf ? <p className="small">{duty.onlyIf}</p> : null}
						{duty.isVoid ? <p className="small">{voidPickText(duty.team.name)}</p> : null}
						{duty.until === null || duty.until <= now ? null : (
							<p className="small soft">Änderbar bis {shortDate(duty.until)}</p>
						)}
					</div>
					<LinkButton to={`${path}/tippspiel/${duty.matchday}`}>Tipp ansehen</LinkButton>
				</div>
			</Card>
		);
	}
	return (
		<Card tone={duty.kind === 'out' ? 'out' : 'plain'}>
			<p>{messageOf(duty)}</p>
			{duty.kind === 'waiting' && duty.mayPlay ? (
				<LinkButton to={`${own}?aktion=mitspielen`} tone="go">
					Mitspielen
				</LinkButton>
			) : null}
			{duty.kind === 'out' ? (
				<p>
					<Link to={way}>Warum bin ich raus?</Link>
				</p>
			) : null}
		</Card>
	);
}

function headOf({ marked, mayPick }: Extract<Duty, { kind: 'pick' }>): string {
	if (marked) return 'dein Tipp ist ungültig geworden';
	return mayPick ? 'dein Tipp fehlt' : 'kein Team zur Wahl';
}

function messageOf(duty: Exclude<Duty, { kind: 'pick' | 'picked' }>): string {
	switch (duty.kind) {
		case 'out': {
			const back = duty.comeback === null ? '' : ` ${comebackTexts[duty.comeback]}`;
			if (duty.byHand) return `Ein Admin hat dich aus der Runde genommen.${back} Fiebere weiter mit!`;
			const when = duty.when === null ? '' : ` ${duty.when}`;
			return `Du bist${when} ausgeschieden. Danke fürs Mitspielen, fiebere weiter mit!${back}`;
		}
		case 'waiting':
			return duty.text;
		case 'nothing-ahead':
			return 'Für dich ist gerade nichts zu tippen.';
		case 'finished':
			return nextRoundText(duty.nextStart);
	}
}
