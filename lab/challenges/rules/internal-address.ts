import { earlier } from '../challenge.js'

/** The end of the address that only counts calls of the server itself. */
export const waitingAddress = 'solve/challenges/server-side'

/** The sample in the quarantine identifies itself with it. */
export const sampleKey = 'tRy_H4rd3r_n0thIng_iS_Imp0ssibl3'

/** Code of a visitor has run in the server. */
export const nameEvaluated = earlier('profile.nameEvaluated')

/** The server was sent to its own address; the name on the list is that of a picture. */
export const addressRequested = earlier(
  'profile.imageRequested',
  ({ url, isAdmitted }) => isAdmitted && url.includes(waitingAddress),
)
