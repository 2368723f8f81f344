import { packageVersion } from '../package/package-root.js'
import { countNoun } from '../values/count-noun.js'
import { quote } from './quote.js'
import { openingsOf, type ReadTape } from './tape/chain.js'
import { findTurnedClock } from './verdicts.js'

/** Sentences about unusual facts of a tape that change no verdict. */
export function remarkOn(tape: ReadTape): string[] {
  const turned = findTurnedClock(tape.entries)
  const versions = new Set(openingsOf(tape).map(({ version }) => version))
  const torn = openingsOf(tape).filter((opening) => opening.torn !== undefined).length
  versions.delete(packageVersion)
  return [
    ...remarkEach(
      turned,
      ({ n, by }) =>
        `The clock was turned back by ${Math.round(by / 60_000)} minutes before entry ${n}; times count as if it had stood still.`,
    ),
    ...remarkEach(
      [...versions],
      (version) => `The tape was made by version ${quote(version)}, and replayed by ${packageVersion}.`,
    ),
    ...(torn > 0 ? [`The lab ended in the middle of a line ${torn} times.`] : []),
    ...(tape.entries.some(({ kind }) => kind === 'full') ? ['The tape was full; not every request is on it.'] : []),
  ]
}

/** Max remarks of one kind: whoever signs a tape can make it deserve any number. */
const maxRemarks = 10

function remarkEach<One>(all: readonly One[], describe: (one: One) => string): string[] {
  const rest = all.length - maxRemarks
  return [
    ...all.slice(0, maxRemarks).map(describe),
    ...(rest > 0 ? [`And ${countNoun(rest, 'more remark')} like this.`] : []),
  ]
}
