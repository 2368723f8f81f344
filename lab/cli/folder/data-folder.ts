import { existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { privateMode } from '../../disk/atomic-write.js'
import { refuseMisplacedFiles } from '../../disk/misplaced-files.js'
import { findUserFolders } from '../../package/user-folders.js'
import { describeSystemError } from '../../values/system-error.js'
import { CliError, exitCodes } from '../cli-error.js'
import { type FolderLock, findHolder, type LockHolder, lockFolder } from './folder-lock.js'

/** Absolute path of a lab's data folder. Throws a {@link CliError} where none is given and the user has no data directory. */
export function resolveDataFolder(given: string | undefined): string {
  if (given !== undefined) return resolve(given)
  const folder = findUserFolders('juice-lab').data
  // A relative one would begin in the current folder.
  if (folder === undefined || !isAbsolute(folder))
    throw new CliError(exitCodes.dataFolder, 'You have no home folder: HOME is empty or not set.', ['--data DIR'])
  return folder
}

type Keeper = 'lab' | 'class'

/**
 * Creates the folder for its owner alone and locks it. Throws a {@link CliError} when either fails, where other data are in it, and while
 * its class or its lab runs.
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

export function refuseOtherKeeper(folder: string, keeper: Keeper): void {
  if (keeper === 'lab' && isClassFolder(folder))
    throw new CliError(exitCodes.dataFolder, `${folder} is the folder of a class.`, [
      '--data DIR for a lab of its own',
      'the desk of that class, which resets the labs of learners',
    ])
  // Earlier versions wrote lab files into class folders; accept them.
  if (keeper === 'class' && isFolderOfLab(folder) && !isClassFolder(folder))
    throw new CliError(exitCodes.dataFolder, `${folder} is the folder of a lab.`, ['another folder for the class'])
}

export function isFolderOfLab(folder: string): boolean {
  return ['db.json', 'journal.ndjson'].some((name) => existsSync(join(folder, name)))
}

export function isClassFolder(folder: string): boolean {
  return existsSync(join(folder, 'class.json'))
}

/** Creates a folder part by part: where a file system takes no folders, such as /proc, Node's recursive way never ends. The mode is that before the umask. */
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
