import { existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { privateMode } from '../disk/atomic-write.js'
import { refuseMisplacedFiles } from '../disk/misplaced-files.js'
import { findUserFolders } from '../package/user-folders.js'
import { describeSystemError } from '../values/system-error.js'
import { CliError, exitCodes } from './cli-error.js'
import { type FolderLock, findHolder, type LockHolder, lockFolder } from './folder-lock.js'

/**
 * Absolute path of a lab's data folder: the given one, or the default in the user's own data directory. Throws a {@link CliError} where
 * nothing is given and the user has no such directory.
 */
export function resolveDataFolder(given: string | undefined): string {
  if (given !== undefined) return resolve(given)
  const folder = findUserFolders('juice-lab').data
  // A relative one would begin in the current folder.
  if (folder === undefined || !isAbsolute(folder))
    throw new CliError(exitCodes.dataFolder, 'You have no home folder: HOME is empty or not set.', ['--data DIR'])
  return folder
}

/** The program that keeps its data in a folder. */
type Keeper = 'lab' | 'class'

/**
 * Creates the folder if it is missing, for its owner alone, and locks it for this process; throws a {@link CliError} when either fails,
 * for a folder that keeps the data of the other program, and for a lab and its class that would both be running.
 */
export function claimDataFolder(folder: string, keeper: Keeper): FolderLock {
  refuseOtherKeeper(folder, keeper)
  for (const other of keeper === 'lab' ? classesOf(folder) : labsOf(folder)) refuseWhileHeld(other)
  const lock = tryOn(folder, () => {
    makeFolder(folder, privateMode)
    for (const part of [folder, join(folder, 'notes')]) refuseMisplacedFiles(part)
    return lockFolder(folder)
  })
  if ('release' in lock) return lock
  throw describeHeld(folder, lock)
}

function refuseWhileHeld(folder: string): void {
  const holder = findHolder(folder)
  if (holder) throw describeHeld(folder, holder)
}

/** The folder of the class that a lab's folder belongs to; none for a lab of its own. */
function classesOf(folder: string): string[] {
  const labs = dirname(existsSync(folder) ? realpathSync(folder) : folder)
  return [dirname(labs)].filter((one) => basename(labs) === 'labs' && isClassFolder(one))
}

function labsOf(folder: string): string[] {
  const labs = join(folder, 'labs')
  return isFolder(labs) ? readdirSync(labs).map((name) => join(labs, name)) : []
}

function describeHeld(folder: string, holder: LockHolder): CliError {
  return new CliError(exitCodes.dataFolder, describeHolder(folder, holder), remediesFor(folder, holder))
}

/** Throws a {@link CliError} for a folder that keeps the data of the other program. */
export function refuseOtherKeeper(folder: string, keeper: Keeper): void {
  if (keeper === 'lab' && isClassFolder(folder))
    throw new CliError(exitCodes.dataFolder, `${folder} is the folder of a class.`, [
      '--data DIR for a lab of its own',
      'the desk of that class, which resets the labs of learners',
    ])
  // A class goes on in a folder into which an earlier version has let a lab write.
  if (keeper === 'class' && isFolderOfLab(folder) && !isClassFolder(folder))
    throw new CliError(exitCodes.dataFolder, `${folder} is the folder of a lab.`, ['another folder for the class'])
}

/** True for a folder with the shop or the progress of a lab. */
export function isFolderOfLab(folder: string): boolean {
  return ['db.json', 'journal.ndjson'].some((name) => existsSync(join(folder, name)))
}

export function isClassFolder(folder: string): boolean {
  return existsSync(join(folder, 'class.json'))
}

/** Creates a folder, of a mode before the umask, part by part: where a file system takes no folders, such as /proc, Node's recursive way never ends. */
export function makeFolder(folder: string, mode = 0o777): void {
  if (isFolder(folder)) return
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder))
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(folder)) throw error
  }
}

export function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function describeHolder(folder: string, { pid, url }: LockHolder): string {
  const where = url ? ` at ${url}` : ''
  return `A ${isClassFolder(folder) ? 'class' : 'lab'} is running${where} (process ${pid}) on the data folder ${folder}.`
}

function remediesFor(folder: string, { url }: LockHolder): string[] {
  if (isClassFolder(folder))
    return [
      "juice-lab watch 'DESK/#token=TOKEN', as that class printed it when it started",
      'stop that class with Ctrl-C first',
      'another folder for the class',
    ]
  return [
    ...(url ? [`juice-lab watch ${url}`] : []),
    'stop that lab with Ctrl-C first',
    '--data DIR for a lab of its own',
  ]
}

function tryOn<Result>(folder: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const reason = describeSystemError(error, 'written', {
      EEXIST: 'a file of that name is in the way (EEXIST)',
      ENOENT: 'no folder can be made there (ENOENT)',
    })
    throw new CliError(
      exitCodes.dataFolder,
      `The data folder ${folder} cannot be used: ${reason}.`,
      ['--data DIR with a folder you own'],
      { cause: error },
    )
  }
}
