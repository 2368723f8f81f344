import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openJournal } from '../../../lab/facts/journal.js'
import { makeFolder } from '../store/test-store.js'

interface Line {
  readonly kind: string
  readonly text: string
}

function open(file: string | null) {
  const warnings: string[] = []
  const journal = openJournal<Line>({
    file,
    parse: (content) => (content as Line | undefined) ?? undefined,
    isVital: ({ kind }) => kind === 'solve',
    onWarning: (message) => warnings.push(message),
  })
  return { journal, warnings }
}

const hint = { kind: 'hint', text: 'x'.repeat(1_000_000) }
const solve = { kind: 'solve', text: '' }

describe.each(['a file', 'memory'])('a journal in %s', (where) => {
  it('keeps solves only once it is very long, and says so', async () => {
    const file = where === 'memory' ? null : join(await makeFolder(), 'journal.ndjson')
    const { journal, warnings } = open(file)
    for (let count = 0; count < 12; count += 1) await journal.append(hint)
    await journal.append(solve)
    expect(journal.read().map(({ kind }) => kind)).toEqual([...Array.from({ length: 7 }, () => 'hint'), 'solve'])
    expect(warnings).toEqual([expect.stringMatching(/has 8000000 bytes; .* solves only/)])
    if (file === null) return
    const again = open(file)
    await again.journal.append(hint)
    await again.journal.append(hint)
    await again.journal.append(solve)
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(9)
    expect(again.warnings).toHaveLength(1)
  })
})
