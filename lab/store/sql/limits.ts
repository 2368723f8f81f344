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
    givesWay: false,
    timeout: 8,
    memory: 64 * 2 ** 20,
    /** Of the memory, what a statement may take in addition to the rows. */
    work: 4 * 2 ** 20,
  },
  /** Time after an interrupted statement until the next one finds a new database here. */
  renewal: 15_000,
  /** All SQL of all visitors in one tick of the event loop. */
  tick: 30,
  /** For a statement in another thread. */
  thread: {
    length: 2 ** 20,
    pattern: 5000,
    instructions: 250_000,
    functions: 'all',
    rows: 50_000,
    answer: 16 * 2 ** 20,
    givesWay: true,
    memory: 128 * 2 ** 20,
  },
  /** For a statement in the thread of short ones, which others wait for, and then in that of long ones, which delays only its own visitor. */
  timeout: { short: 100, long: 2000 },
  /** Time after the timeout until a thread without a response is terminated: on a busy machine it may not have had its turn yet. */
  grace: 4500,
  threadStart: 10_000,
  threadIdle: 5000,
  /** Statements that run in one of these threads at the same time; statements that may wait for it, of one visitor and in all. */
  statements: { places: 1, placesOfOne: 1, waitingOfOne: 30, waiting: 300 },
  /** After a timeout the same statement runs in the next thread from the start for this long; after several, all statements of its visitor do. */
  slowFor: 10_000,
  slowVisitorAfter: 3,
  /** Remembered statements and visitors. */
  maxSlowMarks: 1000,
  /** Rows that are transferred at once. */
  chunk: 500,
  /** Cached results, and max rows of a cached result. */
  cachedResults: 50,
  cachedRows: 200,
} as const
