/**
 * Exits 1 on a Node that can't run the product: older than 20.19, or 24.19 to 24.21, which abort when they let go of a
 * statement of SQLite's driver that was compiled with their headers (nodejs/node#65446).
 */
export function assertNodeVersion() {
	const { node } = process.versions;
	const [major, minor] = node.split('.').map(Number);
	const isOld = major < 20 || (major === 20 && minor < 19);
	const aborts = major === 24 && minor >= 19 && minor <= 21;
	if (!isOld && !aborts) return;
	const but = aborts ? ', aber nicht 24.19 bis 24.21, die mit SQLites Treiber abstürzen' : '';
	console.error(`Drinbleiben braucht Node 20.19 oder neuer${but}. Hier läuft ${node}.`);
	process.exit(1);
}
