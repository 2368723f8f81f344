import { join, parse } from 'node:path'
import { packageRoot } from '../../lab/package/package-root.js'
import { bundlePrograms } from '../../packaging/bundle.js'

/** Makes JavaScript of a program of the tests as the build makes it of the lab's; gives the path of the file. */
export async function compileProgram(file: string): Promise<string> {
  const name = `${parse(file).name}-${process.pid}`
  const folder = join(packageRoot, '.cache', 'programs', name)
  await bundlePrograms([{ in: file, out: name }], folder)
  return join(folder, `${name}.js`)
}
