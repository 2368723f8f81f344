import { homedir } from 'node:os'
import { join } from 'node:path'

interface UserFolders {
  readonly data: string | undefined
  readonly cache: string | undefined
}

type Variables = Readonly<Record<string, string | undefined>>

/** Undefined for a user without a home folder: HOME is empty, or unset and the system does not know the user. */
export function findUserFolders(
  name: string,
  variables: Variables = process.env,
  system: NodeJS.Platform = process.platform,
  readHome: () => string = homedir,
): UserFolders {
  const home = findHome(readHome)
  const inHome = (...parts: string[]) => (home ? join(home, ...parts) : undefined)
  if (system === 'darwin')
    return pair(inHome('Library', 'Application Support', name), inHome('Library', 'Caches', name))
  if (system === 'win32') {
    const local = variables.LOCALAPPDATA || inHome('AppData', 'Local')
    return pair(local && join(local, name, 'Data'), local && join(local, name, 'Cache'))
  }
  const data = variables.XDG_DATA_HOME || inHome('.local', 'share')
  const cache = variables.XDG_CACHE_HOME || inHome('.cache')
  return pair(data && join(data, name), cache && join(cache, name))
}

/** Node throws for a user unknown to the system, as in a container that runs as a number. */
function findHome(readHome: () => string): string | undefined {
  try {
    return readHome()
  } catch {
    return undefined
  }
}

const pair = (data: string | undefined, cache: string | undefined) => ({ data, cache })
