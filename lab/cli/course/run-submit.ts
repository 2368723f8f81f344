import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packSubmission } from '../../courses/hand-in/pack-submission.js'
import { tapeName } from '../../courses/tape/tape-file.js'
import { systemClock } from '../../facts/clock.js'
import { CliError, type ExitCode, exitCodes } from '../cli-error.js'
import { resolveDataFolder } from '../folder/data-folder.js'
import { printLine } from '../print.js'
import { writeWhole } from '../write-whole.js'

export interface SubmitOptions {
  readonly data?: string
  readonly output: string
  readonly redact?: boolean
}

export async function runSubmit({ data, output, redact = false }: SubmitOptions): Promise<ExitCode> {
  const folder = data === undefined ? findOnlyTape() : resolveDataFolder(data)
  const { bytes, head, claims, blobs } = await packSubmission(folder, systemClock.now(), redact)
  writeWhole([{ path: output, content: bytes }])
  const earned = claims.filter(({ restored }) => !restored).length
  const size = `${Math.ceil(bytes.length / 1000)} kB`
  printLine(
    `${output} (${size}) is ready to hand in: ${earned} solves and steps, ${head.entries} entries of the tape, ${blobs} large bodies.`,
  )
  printLine(
    redact
      ? 'In it is what was typed into the lab; passwords and answers of your own registrations are replaced.'
      : 'In it is everything that was typed into the lab, passwords included (--redact replaces your own).',
  )
  printLine(
    `It is for ${head.learner?.name ?? 'nobody: this lab is for practice'}; give it to nobody but your instructor.`,
  )
  return exitCodes.ok
}

function findOnlyTape(): string {
  const usual = resolveDataFolder(undefined)
  const courses = join(usual, 'courses')
  const joined = existsSync(courses) ? readdirSync(courses).map((name) => join(courses, name)) : []
  const taped = [usual, ...joined].filter((folder) => existsSync(join(folder, tapeName)))
  const [only] = taped
  if (only !== undefined && taped.length === 1) return only
  const what = taped.length === 0 ? 'No lab on this machine keeps a tape' : 'Several labs on this machine keep a tape'
  throw new CliError(exitCodes.dataFolder, `${what}.`, ['--data with the folder of your lab', ...taped])
}
