/** A text to download as a CSV file; its name holds nothing but letters, digits, hyphens and dots. */
export function downloadCsv({ fileName, text }: { fileName: string; text: string }): Response {
	return new Response(text, {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': `attachment; filename="${fileName}"`,
		},
	});
}

/** A text to download that comes in parts and is kept by no cache; the same for its name. */
export function downloadParts(
	file: { fileName: string; type: 'application/json' | 'text/csv' | 'text/plain' },
	parts: AsyncGenerator<string>,
): Response {
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			const { done, value } = await parts.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
		async cancel() {
			await parts.return(undefined);
		},
	});
	return new Response(body, {
		headers: {
			'Content-Type': `${file.type}; charset=utf-8`,
			'Content-Disposition': `attachment; filename="${file.fileName}"`,
			'Cache-Control': 'no-store',
		},
	});
}

/** The page shown in place of a file that can't be had. */
export function withoutDownload(sentence: string, status = 404): Response {
	return new Response(sentence, {
		status,
		headers: { 'Content-Type': 'text/plain; charset=utf-8' },
	});
}
