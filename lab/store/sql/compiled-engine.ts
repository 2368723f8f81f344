import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const file = createRequire(import.meta.url).resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm')

/** SQLite's compiled WebAssembly, shared by all engines of this thread; import this module only when the first engine is needed. */
export const compiledEngine = readFile(file).then((bytes) => WebAssembly.compile(bytes))
