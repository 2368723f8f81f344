import { readFileSync } from 'node:fs'

/** Kernel ticks a second in `/proc`, fixed on Linux (USER_HZ). */
const ticksPerSecond = 100

/** Seconds that ended child processes of this one have worked, and theirs; undefined on systems without `/proc`. */
export function readProcessorSeconds(): number | undefined {
  try {
    // The fields behind the name, which may hold spaces; `cutime` and `cstime` are the 16th and 17th of proc(5).
    const fields = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return undefined
  }
}
