/** Answers a call to the simulated machine; JSON both ways. */
declare const system: (call: string) => string
/** JSON of the machine's identity and environment, and of further globals. */
declare const told: string
/** The document that a condition is asked of. */
declare const query: { readonly condition: string; readonly documents: readonly object[]; readonly maxDelay: number }
