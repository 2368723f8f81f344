import { expect, it } from 'vitest'
import { readSources, type Source } from './sources.js'

const sources = readSources('app', 'lab', 'packaging', 'tests')

/** Words that open a clause about the thing instead of naming it. */
const question = /^[ \t]*(?:\{?\/\*\*?|\*|\/\/)[ \t]+(Who|Whom|Whose|What|Which|When|Where|Whether|Why|How)\b/

function questionsIn({ path, text }: Source): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (question.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []))
}

it('a comment opens with the thing that it describes, not with a question about it', () => {
  expect(sources.flatMap(questionsIn)).toEqual([])
  expect(questionsIn({ path: 'x.ts', text: '/** Where the sockets listen. */\n  // Ports.' } as Source)).toEqual([
    'x.ts:1: /** Where the sockets listen. */',
  ])
})
