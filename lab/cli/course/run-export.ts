import { join } from 'node:path'
import { type Assignment, readAssignment } from '../../courses/assignment.js'
import { learnerKey } from '../../courses/course-keys.js'
import { listCtfEntries } from '../../courses/exports/ctf-entries.js'
import { writeCtfd, writeFbctf, writeRtb } from '../../courses/exports/ctf-formats.js'
import { readRoster } from '../../courses/roster.js'
import { loadShopConfig } from '../../options/load-config.js'
import { type ShopConfig, shippedCtfKey } from '../../options.js'
import { CliError, type ExitCode, exitCodes } from '../cli-error.js'
import { type Environment, withKeyFile } from '../environment.js'
import { printLine, printNotice } from '../print.js'
import { loadChosenConfig } from '../start/chosen-config.js'
import { writeWhole } from '../write-whole.js'
import { keyAssignment } from './keys-of-course.js'

export interface ExportOptions {
  readonly assignment?: string
  /** Name of a profile, or path of a file. */
  readonly config?: string
  readonly ctfKey?: readonly string[]
  readonly roster?: string
  readonly key?: string
  readonly hints: 'none' | 'free' | 'paid'
  readonly output?: string
}

const extensions = { ctfd: 'csv', fbctf: 'json', rtb: 'xml' }

const writers = { ctfd: writeCtfd, fbctf: writeFbctf, rtb: writeRtb }

export type CtfSystem = keyof typeof writers

export function runExport(system: CtfSystem, options: ExportOptions, environment: Environment): ExitCode {
  const { assignment, ctfKey, roster, hints, output } = options
  const given = assignment === undefined ? undefined : readAssignment(assignment)
  refuseUnusable(system, options)
  const shop = loadShop(options, environment)
  const write = (ctfKeys: readonly string[]) => {
    const only = given && new Set<string>(given.items.map(({ key }) => key))
    const entries = listCtfEntries(shop, { ctfKeys, hints, only })
    // As with the reference's exporter (docs/contract/progress-and-ctf.md#ctf-exporter).
    const placed = system === 'fbctf' ? entries.filter(({ country }) => country !== undefined) : entries
    return { count: placed.length, text: writers[system](placed) }
  }
  if (roster !== undefined) return exportForEach(system, options, given, (key) => write([key]).text)
  if (given?.flags === 'personal' && ctfKey === undefined)
    throw new CliError(exitCodes.config, `The flags of ${assignment} are personal, so no one key makes them all.`, [
      '--roster roster.csv -o DIR for a file with the flags of each learner',
      '--ctf-key with the tapeKey of a .join file for one learner (CTFd takes several keys)',
      'flags: shared in the assignment, before anybody is invited',
    ])
  const { count, text } = write(ctfKey ?? [withKeyFile(environment).keys.ctfKey ?? shippedCtfKey])
  if (output === undefined) process.stdout.write(text)
  else {
    writeWhole([{ path: output, content: text }])
    printLine(`${count} challenges for ${system} are in ${output}.`)
  }
  return exitCodes.ok
}

/** The configuration of the exported labs; labs of a course have the default one, independent of the environment. */
function loadShop({ config, assignment }: ExportOptions, environment: Environment): ShopConfig {
  if (config === undefined && assignment !== undefined) return loadShopConfig().config
  const loaded = loadChosenConfig({ config, environment, isReplayed: false })
  for (const warning of loaded.warnings) printNotice(warning)
  return loaded.config
}

function refuseUnusable(system: CtfSystem, { assignment, ctfKey = [], roster, output }: ExportOptions): void {
  if (ctfKey.length > 1 && system !== 'ctfd')
    throw new CliError(exitCodes.usage, `A challenge has one flag in ${system}, so --ctf-key can be given once.`, [
      'an export for each key',
      'juice-lab export ctfd, which takes several',
    ])
  if (roster !== undefined && (assignment === undefined || output === undefined || ctfKey.length > 0))
    throw new CliError(exitCodes.usage, 'A roster is for the personal flags of an assignment, in a folder of files.', [
      '--roster roster.csv --assignment assignment.yml -o DIR, without --ctf-key',
    ])
}

function exportForEach(
  system: CtfSystem,
  { roster = '', assignment: file = '', key, output: folder = '' }: ExportOptions,
  assignment: Assignment | undefined,
  write: (ctfKey: string) => string,
): ExitCode {
  if (assignment?.flags !== 'personal')
    throw new CliError(exitCodes.config, `The flags of ${file} are shared: one file is for everybody.`, [
      'the same without --roster',
      'flags: personal in the assignment, before anybody is invited',
    ])
  const { keys } = keyAssignment(assignment, file, key)
  const learners = readRoster(roster)
  writeWhole(
    learners.map(({ id }) => ({
      path: join(folder, `${id}.${extensions[system]}`),
      content: write(learnerKey(keys, id)),
      mode: 0o600,
    })),
  )
  printLine(`A file for ${system} with the flags of each of ${learners.length} learners is in ${folder}.`)
  return exitCodes.ok
}
