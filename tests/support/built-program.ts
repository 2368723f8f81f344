import { join, parse } from 'node:path'
import { packageRoot } from '../../lab/package/package-root.js'
import { bundlePackagesApart, bundlePrograms } from '../../packaging/bundle.js'

/** Compiles a TypeScript program of the tests like the build compiles the lab; returns the path of the result. */
export async function compileProgram(file: string): Promise<string> {
  const name = `${parse(file).name}-${process.pid}`
  const folder = join(packageRoot, '.cache', 'programs', name)
  await bundlePrograms({ entryPoints: [{ in: file, out: name }], format: 'esm' }, folder)
  await bundlePackagesApart(folder)
  return join(folder, `${name}.js`)
}
