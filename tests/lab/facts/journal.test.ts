import { appendFileSync, mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
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

describe('a journal whose disk takes nothing for a while', () => {
  const solves = ['first', 'second', 'third', 'fourth'].map((text) => ({ kind: 'solve', text }))

  /** A journal with the first solve, whose file is out of its way until `free` brings it back. */
  async function fillDisk() {
    const folder = await makeFolder()
    const [file, aside] = [join(folder, 'journal.ndjson'), join(folder, 'aside')]
    const opened = open(file)
    const add = (index: number) => opened.journal.append(solves[index] as Line)
    await add(0)
    renameSync(file, aside)
    mkdirSync(file)
    return {
      ...{ ...opened, file, add },
      free() {
        rmdirSync(file)
        // A part of a line, as a full disk leaves it.
        appendFileSync(aside, '{"kind":"sol')
        renameSync(aside, file)
      },
    }
  }

  it('keeps every line once the disk has room again, and says so once', async () => {
    const { file, warnings, add, free } = await fillDisk()
    await add(1)
    await add(2)
    expect(warnings).toEqual([expect.stringContaining('could not be written')])
    free()
    await add(3)
    expect(warnings).toHaveLength(1)
    const again = open(file)
    expect([again.journal.read(), again.warnings]).toEqual([solves, []])
  })

  it('tries again without a further line', async () => {
    const { journal, add, free } = await fillDisk()
    await add(1)
    free()
    await vi.waitFor(() => expect(journal.read()).toEqual(solves.slice(0, 2)), 30_000)
  })

  it('tries a last time when it is closed, and leaves the file alone from then on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { file, journal, add, free } = await fillDisk()
    await add(1)
    await expect(journal.close()).rejects.toThrow(
      /^The lab ended before it could write to .*journal\.ndjson: EISDIR.* is lost\.$/,
    )
    free()
    const again = open(file)
    await again.journal.append(solves[2] as Line)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(again.journal.read()).toEqual([solves[0], solves[2]])
  })
})
