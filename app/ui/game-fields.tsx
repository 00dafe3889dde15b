import { mostJokers } from '~/domain/community-name';
import { consequenceChoices, mostAutomaticPicks } from '~/domain/consequence-choices';
import { allOutLabels } from '~/text/labels';
import type { PresetChoice } from '~/text/presets';
import { consequenceHints, consequenceLabels, switchTexts } from '~/text/switches';
import { Checkbox } from './checkbox';
import type { FieldsProps } from './community-fields';
import { Field } from './field';
import { fillField } from './fill-field';
import { RadioGroup } from './radio-group';

/** The settings of the game (R28): a preset or own rules (R36 to R38), and beside both the rebuy and the end. */
export function GameFields({ values, errors, presets }: FieldsProps & { presets: readonly PresetChoice[] }) {
	return (
		<>
			<RadioGroup
				{...fillField({ values, errors }, 'preset')}
				legend={switchTexts.preset}
				options={presets}
			/>
			<OwnRules values={values} errors={errors} />
			<Checkbox
				name="rebuy"
				label="Rebuy erlauben"
				hint="Ein Admin kann Ausgeschiedene zurückholen, jeden einmal pro Runde, mit zwei Jokern, wo es Joker gibt. Um Geld geht es dabei nicht."
				error={errors?.rebuy}
				defaultChecked={Boolean(values.rebuy)}
			/>
			<RadioGroup
				{...fillField({ values, errors }, 'allOut')}
				legend="Wenn alle gleichzeitig ausscheiden"
				options={[
					{ value: 'share', label: allOutLabels.share },
					{ value: 'replay', label: allOutLabels.replay },
				]}
			/>
		</>
	);
}

const amounts = [
	{ name: 'jokers', label: switchTexts.jokers, hint: switchTexts.jokersHint, min: 0, max: mostJokers },
	{
		...{ name: 'automaticPicks', label: switchTexts.automaticPicks, hint: switchTexts.automaticHint },
		...{ min: 1, max: mostAutomaticPicks },
	},
] as const;

/** The switches; the stylesheet hides them while a preset is chosen, for then they count for nothing. */
function OwnRules({ values, errors }: FieldsProps) {
	const choice = <E extends keyof typeof consequenceChoices>(event: E) =>
		consequenceChoices[event].map((value) => {
			const labels: Readonly<Record<string, string>> = consequenceLabels[event];
			const hints: Readonly<Record<string, string | undefined>> = consequenceHints[event];
			return { value, label: labels[value] ?? value, hint: hints[value] };
		});
	return (
		<fieldset className="own-rules">
			<legend className="field-label">{switchTexts.ownTitle}</legend>
			<p className="field-hint">{switchTexts.ownNote}</p>
			{(['draw', 'loss', 'missing'] as const).map((event) => (
				<RadioGroup
					key={event}
					{...fillField({ values, errors }, event)}
					legend={switchTexts[event]}
					options={choice(event)}
				/>
			))}
			{amounts.map(({ name, ...words }) => (
				<Field
					key={name}
					{...fillField({ values, errors }, name)}
					{...{ type: 'number', inputMode: 'numeric', width: 'short', ...words }}
				/>
			))}
			<Checkbox
				name="latePicks"
				label={switchTexts.latePicks}
				hint={switchTexts.lateHint}
				error={errors?.latePicks}
				defaultChecked={Boolean(values.latePicks)}
			/>
		</fieldset>
	);
}
