/** Limits of statements; times in milliseconds, sizes in bytes. */
export const limits = {
  /** In this thread, where everybody waits: a step on texts of this length takes at most about 5 ms. */
  here: { length: 4096, pattern: 200, rows: 20_000, answer: 2 ** 20, timeout: 8, memory: 64 * 2 ** 20 },
  /** SQL in one turn of the event loop, of all visitors together. */
  turn: 30,
  /** In a thread that nobody waits for but the visitor who asked. */
  thread: { length: 2 ** 20, pattern: 5000, rows: 50_000, answer: 16 * 2 ** 20, timeout: 2000, memory: 128 * 2 ** 20 },
  /** After its timeout a thread that does not come back is stopped. */
  grace: 1000,
  threadStart: 10_000,
  threadIdle: 5000,
  /** Statements in the thread at a time, and how many may wait for it: of one visitor, and of all. */
  statements: { places: 1, placesOfOne: 1, waitingOfOne: 30, waiting: 300 },
  /** For this long a visitor whose statement was interrupted is sent to the thread at once. */
  strain: 10_000,
  strainedVisitors: 1000,
  /** Rows that are brought over in one go. */
  chunk: 500,
  /** Answers that are kept until rows change, and the rows of the largest one. */
  keptAnswers: 50,
  keptRows: 200,
} as const
