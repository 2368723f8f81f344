import { earlier } from '../challenge.js'

/** The end of the address that only counts requests of the server itself. */
export const waitingAddress = 'solve/challenges/server-side'

/** The malware sample in the quarantine identifies itself with this key. */
export const sampleKey = 'tRy_H4rd3r_n0thIng_iS_Imp0ssibl3'

/** Code of a visitor has run on the server. */
export const nameEvaluated = earlier('profile.nameEvaluated')

/** The server has requested its own address; the challenge list calls that request a picture. */
export const addressRequested = earlier(
  'profile.imageRequested',
  ({ url, isAdmitted }) => isAdmitted && url.includes(waitingAddress),
)
