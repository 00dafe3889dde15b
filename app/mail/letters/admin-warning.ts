import { warningText } from '~/text/admin-warnings';
import { plural } from '~/text/format';
import type { Letters } from '../letter';
import type { Draft, Frame } from './layout';

/** Tells a site admin what has to be looked at. */
export function adminWarningLetter(frame: Frame, { warnings }: Letters['admin-warning']): Draft {
	return {
		subject: `${frame.productName}: ${plural(warnings.length, 'Sache wartet', 'Sachen warten')} auf dich`,
		paragraphs: ['bitte schau in die Verwaltung:'],
		items: warnings.map((warning) => {
			const { sentence, label, path } = warningText(warning);
			return { text: sentence, label, url: `${frame.origin}${path}` };
		}),
		closing: [`Diese Mail kommt höchstens einmal am Tag. Alles auf einen Blick: ${frame.origin}/admin`],
	};
}
