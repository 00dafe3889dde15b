import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { splitTyped } from '~/domain/typed-result';

/** A second digit within this time (ms) belongs to the first. */
const SECOND_DIGIT = 400;
/** A Tab within this time (ms) means the step that has been taken already. */
const SAME_STEP = 1000;
const SEPARATOR = /^\s*[:\-‐‑–—−]\s*/;

/**
 * Where JavaScript runs, a digit moves on to the next field by itself, Backspace in an empty one goes back, and a result
 * typed whole into a home field is put into both. A Tab pressed shortly after doesn't move on a second time. For the
 * element around the fields, which come in pairs in the order of the page.
 */
export function useMoveOn() {
	const waiting = useRef<ReturnType<typeof setTimeout>>();
	const moved = useRef<HTMLInputElement>();
	const stop = () => {
		clearTimeout(waiting.current);
		moved.current = undefined;
	};
	useEffect(() => () => clearTimeout(waiting.current), []);

	function goOn(fields: readonly HTMLInputElement[], index: number) {
		go(fields, index);
		moved.current = fields[index];
		waiting.current = setTimeout(stop, SAME_STEP);
	}

	function onInput(event: FormEvent<HTMLElement>) {
		stop();
		const fields = fieldsIn(event.currentTarget);
		const index = fields.indexOf(event.target as HTMLInputElement);
		const field = fields[index];
		if (field === undefined) return;
		// Whoever types '2:1' slowly has been moved on before the colon.
		if (index % 2 === 1) field.value = field.value.replace(SEPARATOR, '');
		if (!(event.nativeEvent as InputEvent).inputType?.startsWith('insert')) return;
		if (/^\d\d$/.test(field.value)) goOn(fields, index + 1);
		else if (/^\d$/.test(field.value) || isJoint(fields, index))
			waiting.current = setTimeout(() => {
				if (document.activeElement === field) goOn(fields, split(fields, index) ? index + 2 : index + 1);
			}, SECOND_DIGIT);
	}

	function onBlur(event: FocusEvent<HTMLElement>) {
		stop();
		const fields = fieldsIn(event.currentTarget);
		split(fields, fields.indexOf(event.target as HTMLInputElement));
	}

	function onKeyDown(event: KeyboardEvent<HTMLElement>) {
		if (event.key === 'Tab' && !event.shiftKey && moved.current === event.target) event.preventDefault();
		moved.current = undefined;
		const fields = fieldsIn(event.currentTarget);
		const index = fields.indexOf(event.target as HTMLInputElement);
		if (event.key !== 'Backspace' || index < 1 || fields[index]?.value !== '') return;
		event.preventDefault();
		go(fields, index - 1);
	}

	return { onInput, onBlur, onKeyDown };
}

function fieldsIn(place: HTMLElement): HTMLInputElement[] {
	return [...place.querySelectorAll<HTMLInputElement>('input[inputmode=numeric]')];
}

function go(fields: readonly HTMLInputElement[], index: number): void {
	fields[index]?.focus();
	fields[index]?.select();
}

function typedAt(fields: readonly HTMLInputElement[], index: number) {
	return splitTyped({ home: fields[index]?.value ?? '', away: fields[index + 1]?.value ?? '' });
}

function isJoint(fields: readonly HTMLInputElement[], index: number): boolean {
	return index % 2 === 0 && fields[index + 1]?.value === '' && typedAt(fields, index).away !== '';
}

function split(fields: readonly HTMLInputElement[], index: number): boolean {
	if (!isJoint(fields, index)) return false;
	const { home, away } = typedAt(fields, index);
	const [homeField, awayField] = [fields[index], fields[index + 1]];
	if (homeField) homeField.value = home;
	if (awayField) awayField.value = away;
	return true;
}
