import { join, relative, resolve } from 'node:path'
import type { Metafile, OutputFile } from 'esbuild'
import { type Plugin, rollup } from 'rollup'

/** A file of the bundle, with its path in the bundle's folder. */
export interface Part {
  readonly path: string
  readonly text: string
}

interface Bundle {
  readonly outputFiles: readonly OutputFile[]
  readonly outputs: Metafile['outputs']
  readonly folder: string
  readonly format: 'esm' | 'cjs'
  readonly plugins: readonly Plugin[]
}

const extensions = { esm: 'js', cjs: 'cjs' }

/**
 * Merges parts of a bundle that are always loaded together: Node needs more time to find, open and link
 * a hundred small files than one file of the same size. `starts` names the entries that
 * must load fast; parts that none of them loads stay separate.
 */
export async function mergeParts(
  { outputFiles, outputs, folder, format, plugins }: Bundle,
  starts: Readonly<Record<string, RegExp>>,
): Promise<Part[]> {
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]))
  const groups = groupParts(outputs, starts)
  const programs = Object.keys(outputs).filter((file) => !relative(folder, file).startsWith('parts'))
  const bundle = await rollup({
    input: Object.fromEntries(programs.map((file) => [relative(folder, file).replace(/\.js$/, ''), resolve(file)])),
    plugins: [readParts(texts), ...plugins],
    treeshake: false,
    preserveEntrySignatures: 'strict',
    // Rollup's warnings are about the code of other libraries.
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({
    format,
    entryFileNames: `[name].${extensions[format]}`,
    chunkFileNames: `parts/[name]-[hash].${extensions[format]}`,
    manualChunks: (id) => groups.get(id),
    hoistTransitiveImports: false,
    generatedCode: { symbols: false },
  })
  await bundle.close()
  return output.flatMap((file) =>
    file.type === 'chunk' ? [{ path: join(folder, file.fileName), text: file.code }] : [],
  )
}

/** Gives Rollup the texts of the parts; every other module stays an import. */
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

/** The name of each part's group, by its path: a group has the parts that the same starts load. */
function groupParts(outputs: Metafile['outputs'], starts: Readonly<Record<string, RegExp>>): Map<string, string> {
  const loadedBy = new Map<string, string[]>()
  for (const [name, pattern] of Object.entries(starts)) {
    const first = Object.keys(outputs).filter((file) => pattern.test(file))
    if (first.length === 0)
      throw new Error(`No file of the bundle matches ${pattern}: correct \`starts\` in packaging/bundle-lab.ts.`)
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
