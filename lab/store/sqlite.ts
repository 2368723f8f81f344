import { createRequire } from 'node:module'

const requireHere = createRequire(import.meta.url)

/** Loads the SQL engine, which compiles itself on the way: about 40 ms the first time. */
export function loadSqlite(): typeof import('node-sqlite3-wasm') {
  return requireHere('node-sqlite3-wasm')
}

/** Absolute path of the SQL engine, for a worker that loads it by itself. */
export function locateSqlite(): string {
  return requireHere.resolve('node-sqlite3-wasm')
}
