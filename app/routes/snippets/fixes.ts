import { noFixes } from '../../coding/coding-replies'
import { endpoint } from '../../http/endpoint'
import { json } from '../../http/replies'

/** `GET /snippets/fixes/:key` (docs/contract/files-and-surfaces.md#snippets): the code with each of the fixes. */
export const loader = endpoint({
  GET({ lab, params }) {
    const exercise = lab.challenges.coding.find(params.key ?? '')
    return exercise ? json({ fixes: exercise.options.map(({ code }) => code) }) : noFixes()
  },
})
