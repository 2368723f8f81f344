import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'

export interface EngineWorld {
  readonly now: () => number
  readonly allows: (bytes: number) => boolean
}

type Imports = Record<string, Record<string, unknown>>

/** The package's types lack it. */
type Init = (loader: {
  instantiateWasm(imports: Imports, done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void): object
}) => Promise<Sqlite3Static>

/** Starts an engine with its own memory in about 10 ms; the first engine of a thread takes 50 ms more, as it loads the package. */
export async function startEngine({ now, allows }: EngineWorld): Promise<Sqlite3Static> {
  const [{ default: init }, { compiledEngine }] = await Promise.all([
    import('@sqlite.org/sqlite-wasm'),
    import('./compiled-engine.js'),
  ])
  const module = await compiledEngine
  const engine = await new Promise<Sqlite3Static>((resolve, reject) => {
    const loading = (init as Init)({
      instantiateWasm(imports, done) {
        const { emscripten_resize_heap: grow, ...env } = imports.env as {
          emscripten_resize_heap(size: number): boolean
        }
        const world = {
          ...env,
          emscripten_resize_heap: (size: number) => allows(size) && grow(size),
          emscripten_date_now: now,
        }
        // The loader itself waits for ever where there is no instance, as for want of memory.
        WebAssembly.instantiate(module, { ...imports, env: world } as WebAssembly.Imports).then(
          (instance) => done(instance, module),
          reject,
        )
        return {}
      },
    })
    loading.then(resolve, reject)
  })
  forgetStart()
  engine.config.warn = () => {}
  return engine
}

/** The package keeps its last start, which would keep the lab of that engine after the end of both. */
function forgetStart(): void {
  const { sqlite3InitModuleState: kept } = globalThis as {
    sqlite3InitModuleState?: { emscriptenInstantiateWasm?: unknown }
  }
  if (kept) kept.emscriptenInstantiateWasm = undefined
}
