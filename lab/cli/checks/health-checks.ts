import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isPlainFile, refuseMisplacedFiles } from '../../disk/misplaced-files.js'
import { packageListFile } from '../../package/package-list.js'
import { packageDependencies, packageRoot } from '../../package/package-root.js'
import { refuseNewerStore } from '../../store/create-store.js'
import { canConfine } from '../../threads/confinement.js'
import { errorText } from '../../values/error-text.js'
import { describeSystemError } from '../../values/system-error.js'
import { exitCodes } from '../cli-error.js'
import { explainError, remediesOfFolder } from '../explain-error.js'
import { isClassFolder, isFolder, refuseOtherKeeper } from '../folder/data-folder.js'
import { findHolder } from '../folder/folder-lock.js'
import { findFreePort, findListeningFault } from './port-check.js'

export interface CheckResult {
  readonly subject: string
  readonly isWell: boolean
  readonly remark: string
  readonly remedy?: string
}

export function checkNode(version: string): CheckResult {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isWell = major > 20 || (major === 20 && minor >= 19)
  const note = canConfine() ? '' : '; from 22.13 on, threads that run visitors’ code are confined as well'
  const remark = isWell ? `${version}${note}` : `${version} is too old, 20.19 or newer is needed`
  return { subject: 'Node', isWell, remark, remedy: 'get a current one from https://nodejs.org' }
}

/** Passes if the folder, or its nearest existing parent, can be written, this version can read its content, and no process holds its lock. */
export async function checkDataFolder(folder: string): Promise<CheckResult> {
  const subject = 'Data folder'
  const nearest = findNearest(folder)
  const holder = findHolder(folder)
  if (holder)
    return {
      subject,
      isWell: false,
      remark: `${folder} is in use by process ${holder.pid}${holder.url ? ` at ${holder.url}` : ''}`,
      remedy: `stop that ${isClassFolder(folder) ? 'class' : 'lab'}, or --data DIR for another one`,
    }
  const fault = findFault(() => {
    if (!isFolder(nearest)) throw new Error(`${nearest === folder ? 'a file of that name' : nearest} is in the way`)
    accessSync(nearest, constants.W_OK | constants.X_OK)
    const names = readdirSync(nearest)
    if (nearest === folder) {
      for (const part of [folder, join(folder, 'notes')]) refuseMisplacedFiles(part)
      for (const file of names.map((name) => join(folder, name)).filter(isPlainFile)) accessSync(file, constants.R_OK)
    }
    tryWriting(nearest)
  })
  if (fault !== undefined)
    return {
      subject,
      isWell: false,
      remark: `${folder} cannot be used: ${errorText(fault)}`,
      remedy: remediesOfFolder((fault.cause as NodeJS.ErrnoException | undefined)?.code).join(', or '),
    }
  return (
    (await findKeptFault(folder, subject)) ?? {
      subject,
      isWell: true,
      remark: nearest === folder ? folder : `${folder} (will be made)`,
    }
  )
}

/** Bytes that are written for a try: more than a new lab saves at once. */
const triedBytes = 512 * 1024

/** Throws where a folder takes no files, as on a full disk; leaves nothing behind. */
function tryWriting(folder: string): void {
  let place: string | undefined
  try {
    place = mkdtempSync(join(folder, 'doctor-'))
    writeFileSync(join(place, 'draft'), Buffer.alloc(triedBytes))
  } catch (error) {
    const reasons = { ENOENT: 'no folder can be made there (ENOENT)' }
    throw new Error(describeSystemError(error, 'written', reasons), { cause: error })
  } finally {
    if (place !== undefined) rmSync(place, { recursive: true, force: true })
  }
}

async function findKeptFault(folder: string, subject: string): Promise<CheckResult | undefined> {
  try {
    refuseOtherKeeper(folder, 'lab')
    const file = join(folder, 'db.json')
    if (isPlainFile(file)) await refuseNewerStore(file)
    return undefined
  } catch (error) {
    return describeFault(subject, error)
  }
}

export async function checkPort(port: number, host: string): Promise<CheckResult> {
  const subject = 'Port'
  const error = await findListeningFault(port, host)
  if (error === undefined) return { subject, isWell: true, remark: `${port} on ${host} is free` }
  if (explainError(error).exitCode !== exitCodes.portInUse) return describeFault(subject, error)
  const free = await findFreePort(port, host)
  const remedy = free === undefined ? '--port 0' : `--port ${free}, or --port 0`
  return { subject, isWell: false, remark: `${port} on ${host} is in use`, remedy }
}

export function describeFault(subject: string, error: unknown): CheckResult {
  const { message, remedies } = explainError(error)
  return { subject, isWell: false, remark: message.replace(/\.$/, ''), remedy: remedies.join(', or ') }
}

export function checkPackageFiles(root: string = packageRoot): CheckResult {
  const files = readJsonFile(join(root, packageListFile)) as readonly string[] | undefined
  const missing = files?.filter((file) => !isReadable(join(root, file))) ?? [packageListFile]
  const [first] = missing
  const others = missing.length > 1 ? ` and ${missing.length - 1} more` : ''
  return {
    subject: 'Package',
    isWell: first === undefined,
    remark: first === undefined ? 'all files are there' : `${first}${others} cannot be read in ${root}`,
    remedy: 'install the package again; in a checkout: npm run build',
  }
}

export async function checkLibraries(load: (name: string) => Promise<unknown> = loadLibrary): Promise<CheckResult> {
  const names = Object.keys(packageDependencies)
  const results = await Promise.allSettled(names.map(load))
  const causes = results.flatMap((result) => (result.status === 'rejected' ? [errorText(result.reason)] : []))
  return {
    subject: 'Libraries',
    isWell: causes.length === 0,
    remark: causes[0] ?? `${names.length} can be loaded`,
    remedy:
      'install the package again; in a checkout: npm ci. npm pack leaves libraries out where node_modules is a link',
  }
}

const loadLibrary = (name: string): Promise<unknown> => import(name)

/** Passes if WebAssembly works: the database and the sandbox need it. */
export async function checkWebAssembly(): Promise<CheckResult> {
  const emptyModule = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])
  const cause = await WebAssembly.instantiate(emptyModule).then(
    () => undefined,
    (error: unknown) => String(error),
  )
  const remedy = 'run Node without --jitless and without a memory limit'
  return { subject: 'WebAssembly', isWell: cause === undefined, remark: cause ?? 'works', remedy }
}

/** The folder, or its nearest parent that exists; a link that leads nowhere is in the way of a folder too. */
function findNearest(folder: string): string {
  return existsSync(folder) || isLink(folder) || dirname(folder) === folder ? folder : findNearest(dirname(folder))
}

const isLink = (path: string) => findFault(() => readlinkSync(path)) === undefined

function isReadable(file: string): boolean {
  return findFault(() => accessSync(file, constants.R_OK)) === undefined
}

function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function findFault(work: () => void): Error | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return error as Error
  }
}
