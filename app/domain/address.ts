const anyAddress = /[^\s<>@"'(),;:]+@[^\s<>@"'(),;:]+/g;

/** An e-mail address for admins: its first letter and its domain, 'l…@example.org'. */
export function maskAddress(address: string): string {
	const at = address.lastIndexOf('@');
	return `${[...address.slice(0, Math.max(0, at))][0] ?? ''}…${at === -1 ? '' : address.slice(at)}`;
}

/** A mail server's sentence without the addresses in it. */
export function hideAddresses(sentence: string): string {
	return sentence.replace(anyAddress, 'Adresse');
}
