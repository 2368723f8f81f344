import { noExercise } from '../../coding/coding-replies'
import { endpoint } from '../../http/endpoint'
import { json } from '../../http/replies'

/** `GET /snippets/:key` (docs/contract/files-and-surfaces.md#snippets): the code alone; where it is weak is for the learner to find. */
export const loader = endpoint({
  GET({ lab, params }) {
    const exercise = lab.challenges.coding.find(params.key ?? '')
    return exercise ? json({ snippet: exercise.snippet }) : noExercise(params.key)
  },
})
