import module from 'node:module'
import { isAbsolute } from 'node:path'
import { findUserFolders } from './user-folders.js'

interface CodeKeeper {
  enableCompileCache?(folder: string): unknown
}

/** Caches compiled code in the user's cache folder, also for child processes. A confined process may not write there. */
export function cacheCompiledCode(): void {
  if (process.permission !== undefined) return
  const folder = process.env.NODE_COMPILE_CACHE ?? findUserFolders('juice-lab').cache
  // A user without a home folder has none, and a relative path would depend on the current folder.
  if (folder === undefined || !isAbsolute(folder)) return
  process.env.NODE_COMPILE_CACHE = folder
  const keeper = module as typeof module & CodeKeeper
  keeper.enableCompileCache?.(folder)
}
