/** A call of a service by its name, as it passes between threads: plain data both ways. */
export type AsideCall = {
	readonly name: string;
	readonly input: unknown;
	/** The instant it is done for, ms UTC. */
	readonly at: number;
};

/** Hears of the stages that a piece of long work comes to. */
export type OnStage = (stage: string) => void;

/** A thread for long work. Rejects as the service does, or if the thread ends before it has answered. */
export type Aside = { readonly run: (call: AsideCall, onStage?: OnStage) => Promise<unknown> };
