import ipaddr from 'ipaddr.js';

/** What of IPv6 has been given to anybody (RFC 4291); ipaddr.js calls all the rest unicast, too. */
const GIVEN = ipaddr.IPv6.parse('2000::');
/** An IPv4 address behind a translator (RFC 6052). The local ones of RFC 8215 lead into a network of one's own. */
const TRANSLATED = ipaddr.IPv6.parse('64:ff9b::');

/**
 * Whether an internet address, as a resolver writes it, is one of the public internet: unicast, and neither private, of a
 * link, of documentation nor of anything else with a purpose of its own. Of an IPv4 address inside of IPv6 (mapped, NAT64)
 * that one counts; tunnels (6to4, Teredo) and addresses with a zone never are.
 */
export function isPublicAddress(text: string): boolean {
	if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return false;
	// A zone; and an IPv4 address in the last bits of an otherwise empty one, which ipaddr.js takes for mapped.
	if (/%|^::\d+\./.test(text)) return false;
	const address = ipaddr.parse(text);
	if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
	if (address.isIPv4MappedAddress()) return address.toIPv4Address().range() === 'unicast';
	if (address.match(TRANSLATED, 96))
		return new ipaddr.IPv4(address.toByteArray().slice(12)).range() === 'unicast';
	return address.match(GIVEN, 3) && address.range() === 'unicast';
}
