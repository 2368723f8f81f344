import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packageRoot } from '../package/package-root.js'
import { canConfine } from '../threads/confinement.js'
import { errorText } from '../values/error-text.js'
import { isClassFolder, isFolder } from './data-folder.js'
import { findHolder } from './folder-lock.js'
import { findFreePort, isPortFree } from './port-check.js'

/** The result of one check. */
export interface Finding {
  readonly subject: string
  readonly isWell: boolean
  readonly remark: string
  /** Advice for a failed check. */
  readonly remedy?: string
}

/** Passes with Node 20.19 or newer. */
export function checkNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isWell = major > 20 || (major === 20 && minor >= 19)
  const note = canConfine() ? '' : '; from 22.13 on, threads that run visitors’ code are confined as well'
  const remark = isWell ? `${version}${note}` : `${version} is too old, 20.19 or newer is needed`
  return { subject: 'Node', isWell, remark, remedy: 'get a current one from https://nodejs.org' }
}

/** Passes if the folder, or its nearest existing parent, can be written, and no process holds its lock. */
export function checkDataFolder(folder: string): Finding {
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
  const cause = tryWork(() => {
    if (!isFolder(nearest)) throw new Error(`${nearest === folder ? 'a file of that name' : nearest} is in the way`)
    accessSync(nearest, constants.W_OK | constants.X_OK)
    readdirSync(nearest)
  })
  return cause === undefined
    ? { subject, isWell: true, remark: nearest === folder ? folder : `${folder} (will be made)` }
    : {
        subject,
        isWell: false,
        remark: `${folder} cannot be used: ${cause}`,
        remedy: '--data DIR with a folder you own',
      }
}

/** Passes if the port is free. */
export async function checkPort(port: number, host: string): Promise<Finding> {
  if (await isPortFree(port, host)) return { subject: 'Port', isWell: true, remark: `${port} on ${host} is free` }
  const free = await findFreePort(port, host)
  const remedy = free === undefined ? '--port 0' : `--port ${free}, or --port 0`
  return { subject: 'Port', isWell: false, remark: `${port} on ${host} is in use`, remedy }
}

/** Passes if the pages and their server part have been built. */
export function checkBrowserBuild(): Finding {
  const missing = [join('build', 'client', 'assets'), join('build', 'server', 'index.cjs')].find(
    (part) => !existsSync(join(packageRoot, part)),
  )
  const remark = missing ? `${missing} is missing in ${packageRoot}` : 'present'
  return { subject: 'Browser build', isWell: missing === undefined, remark, remedy: 'npm run build, or install again' }
}

/** Passes if the shop's seed rows and its default configuration can be read. */
export function checkFixtures(): Finding {
  const cause = tryWork(() => {
    readFileSync(join(packageRoot, 'fixtures', 'config', 'default.yml'))
    const seeds = readdirSync(join(packageRoot, 'fixtures', 'seeds'))
    if (seeds.length === 0) throw new Error('fixtures/seeds is empty')
  })
  return {
    subject: 'Fixtures',
    isWell: cause === undefined,
    remark: cause ?? 'readable',
    remedy: 'install the package again',
  }
}

/** Passes if WebAssembly works: the database and the sandbox need it. */
export async function checkWebAssembly(): Promise<Finding> {
  const emptyModule = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])
  const cause = await WebAssembly.instantiate(emptyModule).then(
    () => undefined,
    (error: unknown) => String(error),
  )
  const remedy = 'run Node without --jitless and without a memory limit'
  return { subject: 'WebAssembly', isWell: cause === undefined, remark: cause ?? 'works', remedy }
}

function findNearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : findNearest(dirname(folder))
}

function tryWork(work: () => void): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return errorText(error)
  }
}
