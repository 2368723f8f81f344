import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'

/** `GET /rest/languages` (docs/contract/files-and-surfaces.md#languages). */
const handle = endpoint({
  GET: ({ lab }) => json(lab.texts.languages()),
})

export const loader = handle
export const action = handle
