import module from 'node:module'
import { isAbsolute } from 'node:path'
import { findUserFolders } from './user-folders.js'

/** The part of Node's module API, since 22.1, that keeps V8's compiled code. */
interface CodeKeeper {
  enableCompileCache?(folder: string): unknown
}

/**
 * Lets Node keep what V8 makes of our code in the user's own cache folder, so that later starts need not make it again; threads and
 * processes that are started from here do so too. A confined process may not write there.
 */
export function cacheCompiledCode(): void {
  if (process.permission !== undefined) return
  const folder = process.env.NODE_COMPILE_CACHE ?? findUserFolders('juice-lab').cache
  // A user without a home folder has none, and a relative one would begin in the current folder.
  if (folder === undefined || !isAbsolute(folder)) return
  process.env.NODE_COMPILE_CACHE = folder
  const keeper = module as typeof module & CodeKeeper
  keeper.enableCompileCache?.(folder)
}
