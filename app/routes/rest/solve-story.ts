import { endpoint } from '../../http/endpoint'
import { json } from '../../http/replies'
import { translateStory } from '../../score-board/translate-story'

/**
 * `GET /rest/challenges/:key/story`: the learner's own request that solved a challenge, the weakness it hit, how to fix it, and how many
 * challenges are solved. 404 until the challenge is solved, so that nothing is given away. Ours; the contract knows no such address.
 */
const handle = endpoint({
  GET({ lab, params, translate }) {
    const story = lab.challenges.story(params.key ?? '')
    if (story === undefined) return json({ message: translate('Not Found'), errors: [] }, 404)
    const records = lab.challenges.listCatalogued()
    const standing = { done: records.filter(({ solved }) => solved).length, all: records.length }
    return json({ data: { ...translateStory(story, translate), standing } })
  },
})

export const loader = handle
export const action = handle
