import type { WorkLimits } from '../../lab/threads/work-limits.js'

/**
 * Limits of labs whose visitors send work that never ends, where it does not matter when it is stopped: the processor is busy with it for a
 * tenth of the shop's own time. What a lab waits for on a busy machine stays as long as ever.
 */
export const briefWork: WorkLimits = { work: 200, grace: Number.POSITIVE_INFINITY }
