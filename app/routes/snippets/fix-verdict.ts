import { noFixes, readKey } from '../../coding/coding-replies'
import { endpoint } from '../../http/endpoint'
import { json } from '../../http/replies'

/** `POST /snippets/fixes` (docs/contract/files-and-surfaces.md#snippets): judges the chosen fix. */
export const action = endpoint({
  async POST(call) {
    const verdict = await call.lab.challenges.coding.submitFix(readKey(call), call.body.selectedFix)
    return verdict ? json(call.lab.texts.translateFields(call.language, verdict, ['explanation'])) : noFixes()
  },
})
