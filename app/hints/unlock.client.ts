import { call } from '../browser/rest/call'

export const unlock = call('put', '/api/Hints/:hint', () => ({ unlocked: true }))
