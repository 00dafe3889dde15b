/** From how many bytes on sending takes long enough to say how far it is. */
const LARGE = 200_000;

/**
 * Sends a large form itself, so that it can be said how far its way is, and opens the page that waits for the preview.
 * False for a small one, which the browser sends. Where the server has another answer, or none, `giveBack` is called.
 */
export function sendLarge(
	form: HTMLFormElement,
	intent: string,
	onShare: (percent: number) => void,
	giveBack: () => void,
): boolean {
	const body = new FormData(form);
	let size = 0;
	for (const value of body.values()) size += typeof value === 'string' ? value.length : value.size;
	if (intent === 'commit' || size < LARGE) return false;
	body.set('intent', intent);
	body.set('warten', 'on');
	const request = new XMLHttpRequest();
	request.upload.onprogress = ({ loaded, total }) => onShare(Math.floor((10 * loaded) / total) * 10);
	request.onreadystatechange = () => {
		if (request.readyState < 2) return;
		request.onreadystatechange = null;
		const { responseURL } = request;
		request.abort();
		if (responseURL.includes('?lauf=')) location.assign(responseURL);
		else giveBack();
	};
	request.open('POST', form.action);
	request.send(body);
	return true;
}
