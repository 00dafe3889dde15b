import type { NoticeData } from './shell';

/** One line above a page: what is wrong with every page, or what the members of its community have to know. */
export function Notice({ notice: { tone, text } }: { notice: NoticeData }) {
	return (
		<p className={`notice notice-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
			{text}
		</p>
	);
}
