import { createRequire } from 'node:module'
import { readBytes } from '../package/read-bytes.js'

const file = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')

/** The script engine's compiled WebAssembly, shared by all its threads; import this module only when the first thread is needed. */
export const compiledEngine = WebAssembly.compile(readBytes(file) as BufferSource)
