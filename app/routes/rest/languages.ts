import { endpoint } from '../../http/endpoint'
import { json } from '../../http/replies'

/** `GET /rest/languages` (files-and-surfaces.md 20). */
const handle = endpoint({
  GET: ({ lab }) => json(lab.texts.languages()),
})

export const loader = handle
export const action = handle
