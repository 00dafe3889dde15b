import type { FormReply } from '~/http/form.server';

/** What the pick screen's forms give back when nothing was done. */
export type PickReply = FormReply & {
	/** It couldn't be saved, for no fault of the choice: trying again may help. */
	failed?: true;
	/** Nobody knows whether it failed until the server is asked. */
	unknown?: boolean;
	/** R2: the stored pick is safe, and it asks before it goes. */
	safe?: true;
	/** R10: the matchdays whose picks are in the way. */
	conflict?: readonly number[];
};
