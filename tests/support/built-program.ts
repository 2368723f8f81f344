import { join, parse, relative, sep } from 'node:path'
import { build } from 'esbuild'
import { packageRoot } from '../../lab/package/package-root.js'

const sources = join(packageRoot, 'lab') + sep

/** Makes JavaScript of a program of the tests, whose imports of the lab lead to its build; gives the path of the file. */
export async function compileProgram(file: string): Promise<string> {
  const outfile = join(packageRoot, '.cache', 'programs', `${parse(file).name}-${process.pid}.mjs`)
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    plugins: [
      {
        name: 'lab-from-build',
        setup(builder) {
          builder.onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
            const target = join(resolveDir, path)
            if (!target.startsWith(sources)) return undefined
            return { path: join(packageRoot, 'build', relative(packageRoot, target)), external: true }
          })
        },
      },
    ],
  })
  return outfile
}
