import { join, relative, resolve } from 'node:path'
import type { Metafile, OutputFile } from 'esbuild'
import { type Plugin, rollup } from 'rollup'

/** A file of the bundle, by its path below the folder of the bundle. */
export interface Part {
  readonly path: string
  readonly text: string
}

interface Bundle {
  readonly outputFiles: readonly OutputFile[]
  readonly outputs: Metafile['outputs']
  readonly folder: string
}

/**
 * Lays the parts of a bundle together that are always loaded with one another: a hundred small files take Node longer to find,
 * to open and to link than one of their size. `starts` names what is
 * to be loaded as quickly as can be; parts that none of it loads stay as they are.
 */
export async function mergeParts(
  { outputFiles, outputs, folder }: Bundle,
  starts: Readonly<Record<string, RegExp>>,
): Promise<Part[]> {
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]))
  const groups = groupParts(outputs, starts)
  const programs = Object.keys(outputs).filter((file) => !relative(folder, file).startsWith('parts'))
  const bundle = await rollup({
    input: Object.fromEntries(programs.map((file) => [relative(folder, file).replace(/\.js$/, ''), resolve(file)])),
    plugins: [readParts(texts)],
    treeshake: false,
    preserveEntrySignatures: 'strict',
    // Its remarks are about how others wrote their libraries.
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name]-[hash].js',
    manualChunks: (id) => groups.get(id),
    hoistTransitiveImports: false,
    generatedCode: { symbols: false },
  })
  await bundle.close()
  return output.flatMap((file) =>
    file.type === 'chunk' ? [{ path: join(folder, file.fileName), text: file.code }] : [],
  )
}

/** Gives Rollup the texts; what is none of them stays an import. */
function readParts(texts: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'read-parts',
    resolveId(source, importer) {
      if (texts.has(source)) return source
      const file = importer && source.startsWith('.') ? resolve(importer, '..', source) : undefined
      return file && texts.has(file) ? file : { id: source, external: true }
    },
    load: (id) => texts.get(id) ?? null,
  }
}

/** The name of the group of each part, by its path: those that the same starts load. */
function groupParts(outputs: Metafile['outputs'], starts: Readonly<Record<string, RegExp>>): Map<string, string> {
  const loadedBy = new Map<string, string[]>()
  for (const [name, pattern] of Object.entries(starts)) {
    const first = Object.keys(outputs).filter((file) => pattern.test(file))
    if (first.length === 0) throw new Error(`Nothing of the bundle is called ${pattern}.`)
    for (const file of reachStatically(first, outputs)) loadedBy.set(file, [...(loadedBy.get(file) ?? []), name])
  }
  const isStart = (file: string) => outputs[file]?.entryPoint !== undefined
  return new Map([...loadedBy].flatMap(([file, by]) => (isStart(file) ? [] : [[resolve(file), by.join('-')] as const])))
}

function reachStatically(first: readonly string[], outputs: Metafile['outputs']): Set<string> {
  const reached = new Set(first)
  for (const file of reached)
    for (const { path, kind } of outputs[file]?.imports ?? [])
      if (kind === 'import-statement' && outputs[path]) reached.add(path)
  return reached
}
