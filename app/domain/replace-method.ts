/**
 * Gives one object a method of its own. Written as `object.name = () => …` V8 would take the function for one that stays, and
 * make it among what is old: for each request that would keep the request and all that hangs on it until the next full
 * collection (docs/decisions/0088-what-a-request-leaves-behind.md).
 */
export function replaceMethod<T, K extends keyof T>(object: T, name: K, method: T[K]): void {
	object[name] = method;
}
