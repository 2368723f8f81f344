import { catalogue, isChallengeKey } from '../../challenges/catalogue.js'
import { readFixture } from '../../package/read-fixture.js'
import { readJson } from '../../values/read-json.js'
import { readTypedFields } from '../redaction/typed-fields.js'
import type { TapedRequest } from '../tape/tape-entry.js'

/** The min length of a chosen text: a shorter one is equal by chance. */
const minLength = 4

/** Finds out if a request holds only what its challenges ask for, so that it is equal on the tapes of learners who never met. */
export function createEntailment(): (request: TapedRequest) => boolean {
  const people = JSON.stringify(readFixture('seeds', 'users.yml'))
  const known = new Map<string, string>()
  const textsOf = (key: string): string => {
    const text = known.get(key) ?? publishedTexts(key)
    known.set(key, text)
    return text
  }
  return (request) => {
    const given = [people, request.url.split('?', 1)[0], ...request.solves.map(textsOf)].join('\n').toLowerCase()
    return chosenTexts(request).every((text) => given.includes(text.toLowerCase()))
  }
}

function publishedTexts(key: string): string {
  if (!isChallengeKey(key)) return ''
  const { goal, hints, lesson } = catalogue[key]
  return [goal, ...hints, ...Object.values(lesson)]
    .filter((text) => typeof text === 'string')
    .join('\n')
    .replace(/&(lt|gt|quot|amp|#39);/g, (entity) => entities[entity] ?? entity)
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
  '&#39;': "'",
}

/** The texts in query and body that are long enough to be chosen; a path alone is the place of what is to be found. */
function chosenTexts({ url, body }: TapedRequest): string[] {
  const inQuery = readTypedFields(url, '')
  const text = body === undefined ? '' : 'text' in body ? body.text : undefined
  if (text === undefined) return [JSON.stringify(body)]
  const inBody = readTypedFields('', text).filter(([, value]) => value !== '')
  const isBare = text !== '' && inBody.length === 0 && readJson(text) === undefined
  return [...inQuery.map(([, value]) => value), ...inBody.map(([, value]) => value), ...(isBare ? [text] : [])]
    .map((value) => value.trim())
    .filter((value) => value.length >= minLength && Number.isNaN(Number(value)))
}
