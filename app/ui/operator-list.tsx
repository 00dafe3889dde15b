import { Form } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button';
import { ConfirmSection } from './confirm-section';
import { Field } from './field';
import { fillField } from './fill-field';
import { Link } from './link';
import { LinkButton } from './link-button';
import type { StepReply } from './open-step';
import { Pill } from './pill';
import { Select } from './select';

type Mark = { tone: 'in' | 'joker' | 'out' | 'info' | 'plain'; text: string };

type OperatorListProps = {
	rows: readonly { id: string; to: string; name: string; marks: readonly Mark[]; lines: readonly string[] }[];
};

/** The states of an account or a community, below the head of its page. */
export function OperatorMarks({ marks }: { marks: readonly Mark[] }) {
	if (marks.length === 0) return null;
	return (
		<p className="row-wrap">
			<Pills marks={marks} />
		</p>
	);
}

function Pills({ marks }: { marks: readonly Mark[] }) {
	return marks.map(({ tone, text }) => (
		<Pill key={text} tone={tone}>
			{text}
		</Pill>
	));
}

/** Accounts or communities for site admins: each with its states, and what is known of it in small lines. */
export function OperatorList({ rows }: OperatorListProps) {
	return (
		<ul className="operator-list">
			{rows.map(({ id, to, name, marks, lines }) => (
				<li className="operator-row" key={id}>
					<span className="row-wrap">
						<Link to={to} className="admin-row-link">
							{name}
						</Link>
						<Pills marks={marks} />
					</span>
					{lines.map((line) => (
						<span key={line} className="soft small">
							{line}
						</span>
					))}
				</li>
			))}
		</ul>
	);
}

type OperatorSearchProps = {
	path: string;
	label: string;
	hint: string;
	search: string;
	filter: string;
	filters: readonly { value: string; label: string }[];
};

/** Searches such a list and shows a part of it, by a plain GET form. */
export function OperatorSearch({ path, label, hint, search, filter, filters }: OperatorSearchProps) {
	const isNarrowed = search !== '' || filter !== filters[0]?.value;
	const form = useRef<HTMLFormElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed, and what was typed gives way to it
	useEffect(() => () => form.current?.reset(), [search, filter]);
	return (
		<Form ref={form} method="get" action={path} className="form-row admin-filter" role="search">
			<Field name="suche" label={label} hint={hint} type="search" autoComplete="off" defaultValue={search} />
			<Select key={filter} name="zeigen" label="Zeigen" options={filters} defaultValue={filter} />
			<Button type="submit">Suchen</Button>
			{isNarrowed ? <LinkButton to={path}>Alle zeigen</LinkButton> : null}
		</Form>
	);
}

type OperatorStepProps = {
	/** Of what it is done to. */
	name: string;
	/** Of the page. */
	path: string;
	intent: string;
	/** What is done, as in the question. */
	verb: string;
	tone?: 'go';
	/** What it means, below the errors of a form that came back. */
	children: ReactNode;
};

/** A site admin is asked before something is done to an account or a community. */
export function OperatorStep({ name, path, verb, ...step }: OperatorStepProps) {
	return <ConfirmSection {...step} action={path} title={`${name} ${verb}?`} confirmLabel={`Ja, ${verb}`} />;
}

type LockStepProps = Pick<OperatorStepProps, 'name' | 'path' | 'children'> & {
	/** Where the reason goes. */
	hint: string;
	reply: StepReply;
};

/** The same before one is locked; the site admin says why. */
export function LockStep({ hint, reply, children, ...asked }: LockStepProps) {
	return (
		<OperatorStep {...asked} intent="lock" verb="sperren">
			{children}
			<Field {...fillField(reply, 'reason')} label="Grund" hint={hint} maxLength={200} required />
		</OperatorStep>
	);
}
