import * as z from 'zod'

/** The last time that a date can hold, and the first one with a minus (ECMA-262, 21.4.1.1). */
const lastTime = 8.64e15

/** Epoch milliseconds that can be written as a date. */
export const epochTime = z.number().min(-lastTime).max(lastTime)
