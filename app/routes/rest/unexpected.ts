import { endpoint } from '../../http/endpoint'

/** Every other address below `/api` and `/rest`. */
const handle = endpoint({})

export const loader = handle
export const action = handle
