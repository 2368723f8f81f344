/** Limits of statements; times in milliseconds, sizes in bytes. */
export const limits = {
  /**
   * For a statement in this thread, which blocks all visitors. SQLite asks for the time at jumps only, and not at all while it
   * compiles, so the size of the compiled statement, its memory and its functions are limited as well.
   */
  here: {
    length: 4096,
    pattern: 100,
    instructions: 500,
    functions: 'fast',
    rows: 20_000,
    answer: 2 ** 20,
    timeout: 8,
    memory: 64 * 2 ** 20,
    /** Of the memory, what a statement may take in addition to the rows. */
    work: 4 * 2 ** 20,
  },
  /** Time after an interrupted statement until the next one finds a new database here. */
  renewal: 15_000,
  /** For a statement in another thread. */
  thread: {
    length: 2 ** 20,
    pattern: 5000,
    instructions: 250_000,
    functions: 'all',
    rows: 50_000,
    answer: 16 * 2 ** 20,
    memory: 128 * 2 ** 20,
  },
  /** For a statement in the other thread. */
  timeout: 2000,
  /** Time after the timeout until a thread without a response is terminated: a busy machine keeps it waiting for a processor. */
  grace: 10_000,
  threadStart: 10_000,
  threadIdle: 5000,
  /** Statements that may wait for it, of one address and in all. */
  statements: { waitingOfOne: 50, waiting: 100 },
  /** Rows that are transferred at once. */
  chunk: 500,
  /** Cached results, and max rows of a cached result. */
  cachedResults: 50,
  cachedRows: 200,
} as const
