import { join, parse } from 'node:path'
import { packageRoot } from '../../lab/package/package-root.js'
import { namesApart } from '../../packaging/apart.js'
import { bundlePackagesApart, bundlePrograms } from '../../packaging/bundle.js'

/** Compiles a TypeScript program of the tests like the build compiles the lab; returns the path of the result. */
export async function compileProgram(file: string): Promise<string> {
  const name = `${parse(file).name}-${process.pid}`
  const folder = join(packageRoot, '.cache', 'programs', name)
  const modules = await bundlePrograms({ entryPoints: [{ in: file, out: name }], format: 'esm' }, folder)
  const apart = namesApart(modules)
  if (apart.length > 0) await bundlePackagesApart(folder, apart)
  return join(folder, `${name}.js`)
}
