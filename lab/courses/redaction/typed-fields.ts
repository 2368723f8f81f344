import { readJson } from '../../values/read-json.js'

export type TypedField = readonly [name: string, value: string]

/** The text fields of a request, in the query of its address and in a body of JSON or of a form. */
export function readTypedFields(url: string, body: string): readonly TypedField[] {
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? []
  return [...new URLSearchParams(query), ...readBody(body)]
}

function readBody(text: string): readonly TypedField[] {
  if (/^\s*[[{]/.test(text)) return readPairs(text)
  return text.startsWith('--') ? readParts(text) : [...new URLSearchParams(text)]
}

/** All pairs of texts in JSON, broken JSON included; of two with one name, a parser takes only the last. */
function readPairs(text: string): readonly TypedField[] {
  return [...text.matchAll(/("(?:[^"\\]|\\.)*")\s*:\s*("(?:[^"\\]|\\.)*")/g)].flatMap(([, ...pair]) => {
    const [name, value] = pair.map((part) => readJson(part))
    return typeof name === 'string' && typeof value === 'string' ? [[name, value] as const] : []
  })
}

function readParts(text: string): readonly TypedField[] {
  const [boundary = ''] = text.split(/\r?\n/, 1)
  return text.split(boundary).flatMap((part) => {
    const [head = '', ...rest] = part.split(/\r?\n\r?\n/)
    const [, name] = /name="([^"]*)"/.exec(head) ?? []
    return name === undefined ? [] : [[name, rest.join('\n\n').trim()] as const]
  })
}
