import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { callLab } from '../../client/lab-calls.js'
import { readCurriculum } from '../../curriculum/curriculum.js'
import { type Certificate, certify, listMissing } from '../../curriculum/learning/certificate.js'
import { sumUp, writeCertificate } from '../../curriculum/learning/certificate-document.js'
import { readLearning } from '../../curriculum/learning/read-learning.js'
import { formatInEnglish } from '../../texts/messages.js'
import { plainLine } from '../../values/plain-text.js'
import { CliError, type ExitCode, exitCodes } from '../cli-error.js'
import { resolveDataFolder } from '../folder/data-folder.js'
import { chooseAddress, parseLabUrl } from '../lab-address.js'
import { printError, printJson, printLine } from '../print.js'
import { writeWhole } from '../write-whole.js'
import { hasTape, replayWork } from './replay-work.js'

export interface CertificateOptions {
  readonly port?: number
  readonly path?: string
  readonly name?: string
  readonly data?: string
  readonly out?: string
  readonly json?: boolean
}

const maxName = 100

/** The output of `certificate --json`; docs/machine-output.md explains it. */
export interface CertificateReport extends Certificate {
  readonly learner: string | null
  readonly missing: readonly {
    readonly unit: string
    readonly kind: string
    readonly id: string
    readonly name: string
  }[]
}

/** Fails for a path that is not finished, and tells what is missing. */
export async function runCertificate(url: string | undefined, options: CertificateOptions): Promise<ExitCode> {
  const { port, path, out, json = false } = options
  const learner = readName(options.name)
  const id = path === undefined ? undefined : checkPath(path)
  const isRemote = url !== undefined || port !== undefined
  const folder = isRemote ? undefined : resolveDataFolder(options.data)
  const certificate =
    folder === undefined ? await askLab(parseLabUrl(chooseAddress(url, port)), id) : await readFolder(folder, id)
  const missing = listMissing(certificate)
  const report = {
    ...certificate,
    learner: learner || null,
    missing: missing.map(({ unit, kind, id: key, name }) => ({ unit, kind, id: key, name })),
  } satisfies CertificateReport
  if (json) {
    if (out === undefined) printJson(report)
    else writeWhole([{ path: out, content: `${JSON.stringify(report, null, 2)}\n` }], outRemedy)
  } else if (certificate.isComplete) {
    printCertificate(certificate, learner, out)
    if (certificate.replay === null) printRemedy(folder)
  }
  if (certificate.isComplete) return exitCodes.ok
  printError(plainLine(`The path "${certificate.path.name}" is not finished: ${missing.length} steps are open.`))
  for (const { unit, kind, name } of missing) printError(plainLine(`  ${kind.padEnd(6)}  ${name}  (${unit})`))
  return exitCodes.failed
}

const outRemedy = '--out with a place that you may write'

function readName(name = ''): string {
  const plain = plainLine(name).trim()
  if (plain.length <= maxName) return plain
  throw new CliError(exitCodes.usage, `A name has at most ${maxName} characters.`, ['--name with a shorter one'])
}

function checkPath(path: string): string {
  const known = readCurriculum().paths.map(({ id }) => id)
  if (known.includes(path)) return path
  throw new CliError(exitCodes.usage, `There is no path '${plainLine(path)}'.`, [
    `--path with one of ${known.join(', ')}`,
  ])
}

async function askLab(url: string, path: string | undefined): Promise<Certificate> {
  const lab = callLab(url)
  const ids = path === undefined ? readCurriculum().paths.map(({ id }) => id) : [path]
  const certificates = await Promise.all(ids.map((id) => lab.certificate(id)))
  const found = certificates.filter((one) => one !== undefined)
  if (found.length === 0)
    throw new CliError(exitCodes.failed, `The lab at ${url} offers no paths.`, ['a lab with tutorials'])
  return choose(found)
}

async function readFolder(folder: string, path: string | undefined): Promise<Certificate> {
  if (!existsSync(join(folder, 'journal.ndjson')))
    throw new CliError(exitCodes.dataFolder, `No lab has kept progress in ${folder}.`, [
      '--data with the folder of your lab',
      '--port with the port of a running lab',
    ])
  const { curriculum, paths } = readLearning(folder)
  const { id } = choose(
    paths
      .filter((one) => path === undefined || one.id === path)
      .map((one) => ({ ...certify(one, curriculum), id: one.id })),
  )
  const chosen = paths.find((one) => one.id === id)
  if (chosen === undefined) throw new Error('A path was chosen that is none.')
  const replayed = chosen.state === 'done' ? await replayWork(folder) : undefined
  return certify(chosen, curriculum, replayed)
}

/** The only one, or the only one that is finished. */
function choose<One extends Certificate>(certificates: readonly One[]): One {
  const [only] = certificates
  if (only !== undefined && certificates.length === 1) return only
  const complete = certificates.filter(({ isComplete }) => isComplete)
  const [finished] = complete
  if (finished !== undefined && complete.length === 1) return finished
  const named = (complete.length === 0 ? certificates : complete).map((one) => `--path ${one.path.id}`)
  throw new CliError(
    complete.length === 0 ? exitCodes.failed : exitCodes.usage,
    complete.length === 0 ? 'No path is finished.' : 'Several paths are finished.',
    named,
  )
}

function printCertificate(certificate: Certificate, learner: string, out: string | undefined): void {
  const words = {
    language: 'en',
    isRightToLeft: false,
    format: formatInEnglish,
    translate: (english: string) => english,
  }
  if (out !== undefined) {
    const page = writeCertificate({ certificate, shop: 'Juice Lab', learner, words })
    writeWhole([{ path: out, content: page }], outRemedy)
    printLine(`${out} is a page to print.`)
    return
  }
  const { path, finishedAt } = certificate
  printLine(plainLine(`${path.name}${learner && `: ${learner}`}`))
  printLine(`Finished on ${finishedAt?.slice(0, 10) ?? 'an unknown day'}.`)
  printLine()
  const rows = sumUp(certificate).map(([label, value]) => [
    formatInEnglish({ id: label, values: {} }),
    formatInEnglish(value),
  ])
  const width = Math.max(...rows.map(([label = '']) => label.length))
  for (const [label = '', value = ''] of rows) printLine(`${label.padEnd(width)}  ${value}`)
  printLine()
  printLine(formatInEnglish({ id: 'certificate.disclaimer', values: {} }))
}

/** A tape that cannot be replayed has its own notice. */
function printRemedy(folder: string | undefined): void {
  if (folder === undefined)
    printLine('A running lab is not replayed. To verify the work, name its folder with --data in place of its address.')
  else if (!hasTape(folder))
    printLine(
      'To have the work verified, start your lab with --tape before the next path; this folder was used without one.',
    )
}
