import type { ChallengeRecord } from '../../../../lab/challenges/challenge-record'
import { endpoint } from '../../../http/endpoint'
import { json } from '../../../http/replies'
import { translateStory } from '../../../score-board/translate-story'

/** `GET /rest/challenges/:key/story`: the request that solved a challenge, the weakness, its fix and the count of solves with it, and its difficulty; 404 until it is solved. Ours; the contract knows no such address. */
const handle = endpoint({
  GET({ lab, params, translate }) {
    const story = lab.challenges.story(params.key ?? '')
    if (story === undefined) return json({ message: translate('Not Found'), errors: [] }, 404)
    const records = lab.challenges.listCatalogued()
    const difficulty = records.find(({ key }) => key === params.key)?.difficulty
    return json({
      data: { ...translateStory(story, translate), standing: standingWith(params.key, records), difficulty },
    })
  },
})

/** Position of a solve among all; solves announced together have different ones. */
function standingWith(key: string | undefined, records: readonly ChallengeRecord[]) {
  const inOrder = records
    .filter(({ solved }) => solved)
    .sort((one, other) => Date.parse(one.updatedAt) - Date.parse(other.updatedAt) || one.id - other.id)
  return { done: inOrder.findIndex((record) => record.key === key) + 1, all: records.length }
}

export const loader = handle
export const action = handle
