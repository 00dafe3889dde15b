type StepsProps = {
	/** In order. `done` before, `current` now, `todo` still to come. */
	steps: readonly { label: string; state: 'done' | 'current' | 'todo' }[];
};

/** How far one has come in a flow of a few steps. */
export function Steps({ steps }: StepsProps) {
	return (
		<ol className="steps" aria-label="Schritte">
			{steps.map((step, index) => (
				<li
					key={step.label}
					className={`step step-${step.state}`}
					aria-current={step.state === 'current' ? 'step' : undefined}
				>
					<span className="step-number" aria-hidden="true">
						{step.state === 'done' ? '✓' : index + 1}
					</span>
					<span>
						{step.label}
						{step.state === 'done' ? <span className="sr"> (erledigt)</span> : null}
					</span>
				</li>
			))}
		</ol>
	);
}
