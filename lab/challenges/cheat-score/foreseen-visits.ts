import type { ChallengeKey } from '../catalogue.js'

type Stations = Readonly<Partial<Record<ChallengeKey, readonly string[]>>>

/** Ends of addresses that one comes by on the way to a solve (progress-and-ctf.md 2). */
const stations: Stations = {
  missingEncodingChallenge: ['/assets/public/images/uploads/%F0%9F%98%BC-'],
  directoryListingChallenge: ['/ftp'],
  easterEggLevelOneChallenge: ['/ftp', '/ftp/eastere.gg'],
  easterEggLevelTwoChallenge: ['/ftp', '/gur/qrif/ner/fb/shaal/gurl/uvq/na/rnfgre/rtt/jvguva/gur/rnfgre/rtt'],
  forgottenDevBackupChallenge: ['/ftp', '/ftp/package.json.bak'],
  forgottenBackupChallenge: ['/ftp', '/ftp/coupons_2013.md.bak'],
  loginSupportChallenge: ['/ftp', '/ftp/incident-support.kdbx'],
  misplacedSignatureFileChallenge: ['/ftp', '/ftp/suspicious_errors.yml'],
  rceChallenge: ['/api-docs', '/b2b/v2/orders'],
  rceOccupyChallenge: ['/api-docs', '/b2b/v2/orders'],
}

const allStations: ReadonlySet<string> = new Set(Object.values(stations).flat())

/** Remembers which stations were visited. */
export function watchVisits() {
  const visited = new Set<string>()
  return {
    note(url: string): void {
      if (visited.size === allStations.size) return
      for (const station of allStations) if (url.endsWith(station)) visited.add(station)
    },
    /** What a score is multiplied by: 1 when every station was visited, 1.5 when none was. */
    weigh(key: ChallengeKey): number {
      const expected = stations[key] ?? []
      const missed = expected.filter((station) => !visited.has(station)).length
      return 1 + missed / Math.max(1, expected.length) / 2
    },
    startOver: () => visited.clear(),
  }
}
