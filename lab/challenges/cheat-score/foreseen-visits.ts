import { type ChallengeKey, catalogue } from '../catalogue.js'

const allVisits: ReadonlySet<string> = new Set(Object.values(catalogue).flatMap(({ cheat }) => cheat.visits ?? []))

/** Records the visits to addresses that an honest solver comes by (docs/contract/progress-and-ctf.md#cheat-score). */
export function watchVisits() {
  const visited = new Set<string>()
  return {
    note(url: string): void {
      if (visited.size === allVisits.size) return
      for (const end of allVisits) if (url.endsWith(end)) visited.add(end)
    },
    /** The factor of a score: 1 when every address was visited, 1.5 when none was. */
    weigh(key: ChallengeKey): number {
      const expected = catalogue[key].cheat.visits ?? []
      const missed = expected.filter((end) => !visited.has(end)).length
      return 1 + missed / Math.max(1, expected.length) / 2
    },
    startOver: () => visited.clear(),
  }
}
