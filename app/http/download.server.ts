/** A text to download as a CSV file; its name holds nothing but letters, digits, hyphens and dots. */
export function downloadCsv({ fileName, text }: { fileName: string; text: string }): Response {
	return new Response(text, {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${fileName}"`,
		},
	});
}

/** What stands in place of a file that can't be had. */
export function withoutDownload(sentence: string): Response {
	return new Response(sentence, {
		status: 404,
		headers: { 'Content-Type': 'text/plain; charset=utf-8' },
	});
}
