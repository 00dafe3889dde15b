import { useEffect, useState } from 'react';
import type { AdminMatchday } from '~/services/seasons/show-admin-matchday.server';
import { useAskBeforeLeaving } from '~/ui/ask-before-leaving';
import type { MatchdayReply } from './replies.server';

const QUESTION = 'Deine Eingaben sind noch nicht gespeichert. Willst du die Seite trotzdem verlassen?';

type UnsavedProps = { matchday: AdminMatchday; reply: MatchdayReply | undefined };

/** Asks before the page is left with something typed that isn't saved, in whichever of its forms. */
export function Unsaved({ matchday, reply }: UnsavedProps) {
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
	}, [matchday]);
	// A form that came back has what was typed as its own values.
	const isBack = reply !== undefined && reply.intent !== 'remove';
	useAskBeforeLeaving(isBack || isTyped, QUESTION);
	return null;
}

/** Those that hold facts: a reason alone is none. */
function controls() {
	const found = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
		'main form :is(input, select)[name]:not([name=reason], [name=confirmed])',
	);
	return [...found];
}

function isTouched(control: HTMLInputElement | HTMLSelectElement): boolean {
	if (control instanceof HTMLInputElement)
		return control.type === 'radio'
			? control.checked !== control.defaultChecked
			: control.value !== control.defaultValue;
	const stored = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
	return control.value !== (stored?.value ?? '');
}
