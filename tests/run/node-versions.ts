import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

export interface NodeVersion {
  readonly executable: string
  readonly version: string
}

/** Finds the Node that runs this, then others, one for each major version: those of `NODES` (paths of executables), and those that nvm keeps. */
export function findNodes(): NodeVersion[] {
  const found = [process.execPath, ...(process.env.NODES ?? '').split(delimiter).filter(Boolean), ...nodesOfNvm()].map(
    readVersion,
  )
  return [...new Map(found.reverse().map((node) => [major(node), node])).values()].reverse()
}

function nodesOfNvm(): string[] {
  const folder = join(process.env.NVM_DIR ?? join(homedir(), '.nvm'), 'versions/node')
  try {
    return readdirSync(folder).map((version) => join(folder, version, 'bin/node'))
  } catch {
    return []
  }
}

const readVersion = (executable: string): NodeVersion => ({
  executable,
  version: execFileSync(executable, ['--version'], { encoding: 'utf8' }).trim().slice(1),
})

const major = ({ version }: NodeVersion) => version.split('.', 1)[0]
