import type { Wording } from '../../../lab/texts/messages'
import { noExercise, readKey } from '../../coding/coding-replies'
import type { Call } from '../../http/call'
import { endpoint } from '../../http/endpoint'
import { json } from '../../http/replies'

/** `POST /snippets/verdict` (docs/contract/files-and-surfaces.md#snippets): judges the marked lines. */
export const action = endpoint({
  async POST(call) {
    const { selectedLines, hintsAtOnce } = call.body
    const lines = Array.isArray(selectedLines) ? selectedLines : []
    const verdict = await call.lab.challenges.coding.submitLines(readKey(call), lines, hintsAtOnce === true)
    if (verdict === undefined) return noExercise(call.body.key)
    const { hint, ...rest } = verdict
    return json(hint === undefined ? rest : { ...rest, hint: describeHint(hint, call) })
  },
})

function describeHint(hint: string | Wording, { translate, formatMessage }: Call): string {
  return typeof hint === 'string' ? translate(hint) : formatMessage(hint)
}
