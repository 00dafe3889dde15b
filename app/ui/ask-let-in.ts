/** Whether the server can be reached and knows this browser: somebody is logged in here, or just confirmed. */
export async function askLetIn(): Promise<boolean> {
	try {
		const response = await fetch('/verify-email/status');
		return response.ok && (await response.json()).verified === true;
	} catch {
		return false;
	}
}
