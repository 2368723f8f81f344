import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const file = createRequire(import.meta.url).resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm')

/** SQLite as compiled code, from which every engine of this thread is made; import this module when the first one is wanted. */
export const compiledEngine = await WebAssembly.compile(await readFile(file))
