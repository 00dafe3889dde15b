import {
	communityNameLength,
	communityPasswordLength,
	longestDescription,
	visibilities,
} from '~/domain/community-name';
import { entryHints, entryLabels, visibilityHints, visibilityLabels } from '~/text/labels';
import { Field } from './field';
import { fillField } from './fill-field';
import { RadioGroup } from './radio-group';
import { TextArea } from './text-area';

export type FieldsProps = {
	/** Typed or stored values by field name. */
	values: Readonly<Record<string, string | undefined>>;
	errors: Readonly<Record<string, string>> | undefined;
};

/** A community's name and description. */
export function NameFields({ values, errors }: FieldsProps) {
	return (
		<>
			<Field
				{...fillField({ values, errors }, 'name')}
				label="Name der Community"
				hint={`${communityNameLength.shortest} bis ${communityNameLength.longest} Zeichen. Jeden Namen gibt es nur einmal.`}
				autoComplete="off"
				maxLength={communityNameLength.longest}
				required
			/>
			<TextArea
				{...fillField({ values, errors }, 'description')}
				label="Beschreibung"
				optional
				rows={3}
				maxLength={longestDescription}
			/>
		</>
	);
}

/** Who finds a community and gets in (R30), and whether one gets in after the start (R26). */
export function AccessFields({ values, errors, passwordHint }: FieldsProps & { passwordHint: string }) {
	return (
		<>
			<RadioGroup
				{...fillField({ values, errors }, 'visibility')}
				legend="Wer kann mitspielen?"
				options={visibilities.map((value) => ({
					value,
					label: visibilityLabels[value],
					hint: visibilityHints[value],
				}))}
			/>
			<Field
				name="password"
				type="password"
				label="Passwort der Community"
				hint={passwordHint}
				autoComplete="off"
				maxLength={communityPasswordLength.longest}
				error={errors?.password}
			/>
			<Field
				name="passwordRepeat"
				type="password"
				label="Passwort wiederholen"
				autoComplete="off"
				maxLength={communityPasswordLength.longest}
				error={errors?.passwordRepeat}
			/>
			<RadioGroup
				{...fillField({ values, errors }, 'entryOpen')}
				legend="Einstieg nach dem Start"
				options={(['open', 'closed'] as const).map((value) => ({
					value,
					label: entryLabels[value],
					hint: entryHints[value],
				}))}
			/>
		</>
	);
}
