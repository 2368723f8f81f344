import * as z from 'zod'

/** A time that instructors write; without its offset it would depend on the time zone of the machine that reads it. */
export const offsetTime = z.iso.datetime({
  offset: true,
  error: 'must be a time such as 2026-11-27T18:00:00+01:00',
})
