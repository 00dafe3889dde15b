import { useEffect, useState } from 'react';
import { useAskBeforeLeaving } from './ask-before-leaving';

const QUESTION = 'Noch nicht gespeichert. Trotzdem verlassen?';

type UnsavedProps = {
	/** What the forms are filled from: once it is another value, what is typed is compared with it anew. */
	stored: unknown;
	/** A form came back with what was typed as its own values. */
	isBack: boolean;
};

/** Asks before the page is left with something typed that isn't saved, in whichever of its forms. */
export function Unsaved({ stored, isBack }: UnsavedProps) {
	const [isTyped, setTyped] = useState(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is compared with the facts anew
	useEffect(() => {
		const look = () => setTyped(controls().some(isTouched));
		look();
		// A field that is left may have been split into two.
		const events = ['input', 'focusout'];
		for (const event of events) document.addEventListener(event, look);
		return () => {
			for (const event of events) document.removeEventListener(event, look);
		};
	}, [stored]);
	useAskBeforeLeaving(isBack || isTyped, QUESTION);
	return null;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Those that hold something to be saved: a reason alone is none. */
function controls() {
	const found = document.querySelectorAll<Control>(
		'main form :is(input, select, textarea)[name]:not([name=reason], [name=confirmed])',
	);
	return [...found];
}

function isTouched(control: Control): boolean {
	if (control instanceof HTMLSelectElement) {
		const { options, value } = control;
		return value !== ([...options].find((option) => option.defaultSelected) ?? options[0])?.value;
	}
	const isTicked = control instanceof HTMLInputElement && control.checked !== control.defaultChecked;
	return isTicked || control.value !== control.defaultValue;
}
