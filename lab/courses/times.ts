import * as z from 'zod'

/** A time that instructors write; without its offset it would depend on the time zone of the machine that reads it. */
export const offsetTime = z.iso.datetime({
  offset: true,
  error: 'must be a time such as 2026-11-27T18:00:00+01:00',
})

/** The last time that a date can hold, and the first one with a minus (ECMA-262, 21.4.1.1). */
const lastTime = 8.64e15

/** Epoch milliseconds that can be written as a date. */
export const epochTime = z.number().min(-lastTime).max(lastTime)
