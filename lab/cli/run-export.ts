import { readAssignment } from '../courses/assignment.js'
import { listCtfEntries } from '../courses/exports/ctf-entries.js'
import { writeCtfd, writeFbctf, writeRtb } from '../courses/exports/ctf-formats.js'
import { loadShopConfig } from '../options/load-config.js'
import { shippedCtfKey } from '../options.js'
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
  const only =
    assignment === undefined ? undefined : new Set<string>(readAssignment(assignment).items.map(({ key }) => key))
  const entries = listCtfEntries(loadShopConfig().config, { ctfKeys: ctfKey, hints, only })
  const text = writers[system](entries)
  if (output === undefined) process.stdout.write(text)
  else {
    writeWhole([{ path: output, content: text }])
    printLine(`${entries.length} challenges for ${system} are in ${output}.`)
  }
  return exitCodes.ok
}
