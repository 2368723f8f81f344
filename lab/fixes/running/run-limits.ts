/** Times in milliseconds. */
export const runLimits = {
  /** Max time that the lab waits for one step of a fix. */
  wait: 50,
  /** Max time where the machine was so busy that the thread of the fix got less of the processor than `given`. */
  starved: 150,
  given: 45,
  /** Between two looks at what such a thread got. */
  glance: 10,
  /** After that long the engine interrupts a fix by itself, so that its thread stays; string functions outrun it. */
  work: 35,
  /** After that long a thread that did not come back is ended. */
  grace: 500,
  /** One call back to the lab, which is waiting for it. */
  answer: 1000,
  /** All promises of the lab's in one call, such as those of statements, which have limits of their own. */
  promises: 10_000,
  start: 15_000,
  /** To strip the types of a fix that is switched on. */
  strip: 5000,
  /** Calls in a row that may take too long before a fix is switched off. */
  late: 3,
} as const
