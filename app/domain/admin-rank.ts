/** Since when somebody is an admin of a community, ms UTC; null counts as from the beginning. */
export type AdminSince = { readonly adminSince: number | null };

/** R34: whether an admin was named later than another one, who may take the rights then. */
export function isNamedLater(admin: AdminSince, than: AdminSince): boolean {
	return (admin.adminSince ?? 0) > (than.adminSince ?? 0);
}
