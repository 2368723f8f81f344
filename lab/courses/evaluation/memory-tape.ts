import type { Clock } from '../../facts/clock.js'
import { packageVersion } from '../../package/package-root.js'
import { chainStart, writeLine } from '../tape/chain.js'
import type { TapeSink } from '../tape/recorder.js'
import type { TapeContent } from '../tape/tape-entry.js'

export interface MemoryTape extends TapeSink {
  startOver(seed: string): void
  text(): string
}

/** Characters after which the tape takes only entries that change the progress. */
const limit = 32_000_000

export function createMemoryTape(
  clock: Clock,
  opening: { readonly profile: string; readonly fix: readonly string[] },
): MemoryTape {
  let end = chainStart
  let lines: string[] = []
  let length = 0
  const add = (content: TapeContent) => {
    const written = writeLine(content, end)
    const n = end.next
    end = written.end
    length += written.line.length
    lines.push(written.line)
    return n
  }
  return {
    keepBlob() {},
    write: (content, isVital) => (length > limit && !isVital ? undefined : add(content)),
    startOver(seed) {
      end = chainStart
      lines = []
      length = 0
      const { profile, fix } = opening
      const noCourse = { learner: null, assignment: null, closed: [], port: 0 }
      add({
        kind: 'open',
        at: clock.now(),
        schema: 1,
        version: packageVersion,
        seed,
        profile,
        fix: [...fix],
        ...noCourse,
      })
    },
    text: () => lines.map((line) => `${line}\n`).join(''),
  }
}
