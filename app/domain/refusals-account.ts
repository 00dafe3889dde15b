/** Why registration, log-in, a mailed link, or a name is refused. */
export type AccountRefusal =
	| { readonly code: 'password-too-short'; readonly shortest: number }
	| { readonly code: 'password-too-long'; readonly longest: number }
	/** One of the passwords that everybody tries first, the product's own words included. */
	| { readonly code: 'password-common' }
	/** Unknown address, one that isn't verified, or wrong password: never says which. */
	| { readonly code: 'login-wrong' }
	/** A site admin has locked the account; told to who knows its password. `contact`: the operator's address. */
	| { readonly code: 'account-locked'; readonly contact: string | null }
	/** The account's password, asked again. */
	| { readonly code: 'password-wrong' }
	| { readonly code: 'password-missing' }
	/** Neither the app's code nor a recovery code, or one that was used. */
	| { readonly code: 'code-wrong' }
	/** The password was right too long ago, or isn't any more. */
	| { readonly code: 'log-in-over' }
	/** A second factor is there already. */
	| { readonly code: 'factor-there' }
	/** The new address is the present one. */
	| { readonly code: 'email-same' }
	/** A limit is exhausted; the next try counts in `wait` ms. */
	| { readonly code: 'too-many-tries'; readonly wait: number }
	/** A mailed link that is unknown, used up or too old. */
	| { readonly code: 'link-invalid' }
	/** At most one mail a minute goes to an address. */
	| { readonly code: 'mail-too-soon' }
	| { readonly code: 'name-empty' }
	/** The same in the profile, which has a sentence of its own. */
	| { readonly code: 'name-invalid' }
	| { readonly code: 'name-too-long'; readonly longest: number }
	/** R31: an e-mail address never becomes a name. */
	| { readonly code: 'name-is-address' };
