import { createRequire } from 'node:module'
import { readBytes } from '../../package/read-bytes.js'

const file = createRequire(import.meta.url).resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm')

/** Import this module only when the first engine is needed. */
export const compiledEngine = WebAssembly.compile(readBytes(file) as BufferSource)
