import { readAssignment } from '../courses/assignment.js'
import { listCtfEntries } from '../courses/exports/ctf-entries.js'
import { writeCtfd, writeFbctf, writeRtb } from '../courses/exports/ctf-formats.js'
import { loadShopConfig } from '../options/load-config.js'
import { shippedCtfKey } from '../options.js'
import { CliError } from './cli-error.js'
import type { Environment } from './environment.js'
import { type ExitCode, exitCodes } from './exit-codes.js'
import { printLine } from './print.js'
import { writeWhole } from './write-whole.js'

export interface ExportOptions {
  readonly assignment?: string
  readonly ctfKey?: readonly string[]
  readonly hints: 'none' | 'free' | 'paid'
  readonly output?: string
}

const writers = { ctfd: writeCtfd, fbctf: writeFbctf, rtb: writeRtb }

export type CtfSystem = keyof typeof writers

export function runExport(system: CtfSystem, options: ExportOptions, environment: Environment): ExitCode {
  const { assignment, ctfKey = [environment.ctfKey ?? shippedCtfKey], hints, output } = options
  const given = assignment === undefined ? undefined : readAssignment(assignment)
  if (given?.flags === 'personal' && options.ctfKey === undefined)
    throw new CliError(exitCodes.config, `The flags of ${assignment} are personal, so no one key makes them all.`, [
      '--ctf-key with the tapeKey of a .join file, one export for each learner (CTFd takes several keys)',
      'flags: shared in the assignment, before anybody is invited',
    ])
  const only = given && new Set<string>(given.items.map(({ key }) => key))
  const entries = listCtfEntries(loadShopConfig().config, { ctfKeys: ctfKey, hints, only })
  const text = writers[system](entries)
  if (output === undefined) process.stdout.write(text)
  else {
    writeWhole([{ path: output, content: text }])
    printLine(`${entries.length} challenges for ${system} are in ${output}.`)
  }
  return exitCodes.ok
}
