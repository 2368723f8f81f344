import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const file = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')

/** The script engine's compiled WebAssembly, shared by all its threads; import this module only when the first thread is needed. */
export const compiledEngine = readFile(file).then((bytes) => WebAssembly.compile(bytes))
