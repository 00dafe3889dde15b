/** Emptied databases of PostgreSQL that wait for the next test of the file; `drop` takes one away for good. */
export const spareDatabases: { readonly url: string; readonly drop: () => Promise<void> }[] = [];
