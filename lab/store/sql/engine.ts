import init, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm'

/** The clock and the memory limit of an engine. */
export interface EngineWorld {
  /** Epoch milliseconds that `now` means in statements. */
  readonly now: () => number
  /** Bytes of memory in all. */
  readonly memory: number
}

type Imports = Record<string, Record<string, unknown>>

/** The loader's option for compiled code, which the types of the package leave out. */
type Init = (loader: {
  instantiateWasm(imports: Imports, done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void): object
}) => Promise<Sqlite3Static>

/** Starts an engine with a memory of its own, which takes about 10 ms, and 30 more for the first of a thread. */
export async function startEngine({ now, memory }: EngineWorld): Promise<Sqlite3Static> {
  const { compiledEngine: module } = await import('./compiled-engine.js')
  const engine = await (init as Init)({
    instantiateWasm(imports, done) {
      const { emscripten_resize_heap: grow, ...env } = imports.env as { emscripten_resize_heap(size: number): boolean }
      const world = {
        ...env,
        emscripten_resize_heap: (size: number) => size <= memory && grow(size),
        emscripten_date_now: now,
      }
      void WebAssembly.instantiate(module, { ...imports, env: world } as WebAssembly.Imports).then((instance) =>
        done(instance, module),
      )
      return {}
    },
  })
  engine.config.warn = () => {}
  return engine
}
