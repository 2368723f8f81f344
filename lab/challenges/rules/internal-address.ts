import { earlier, on, type Rule } from '../entry.js'

/** What the sample in the quarantine identifies itself with. */
const key = 'tRy_H4rd3r_n0thIng_iS_Imp0ssibl3'

/** Code of a visitor has run in the server. */
export const nameEvaluated = earlier('profile.nameEvaluated')

/** The server was sent to its own address; the name on the list is that of a picture. */
export const addressRequested = earlier('profile.imageRequested', ({ url }) =>
  url.includes('solve/challenges/server-side'),
)

/** The sample has run in the server (accounts.md 9.4). */
export const ranByServer: Rule = on(
  'internalAddress.called',
  (call, { hasHappened }) => call.key === key && hasHappened(nameEvaluated),
  [nameEvaluated],
)

/** The server has called itself; where code has run in it as well, the call counts as the sample's first (accounts.md 9.4). */
export const calledByServer: Rule = on(
  'internalAddress.called',
  (call, { hasHappened, isOpen }) =>
    call.key === key && hasHappened(addressRequested) && !(hasHappened(nameEvaluated) && isOpen('sstiChallenge')),
  [addressRequested, nameEvaluated],
)
