import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { preparedFolder } from './prepared-files.js'

/**
 * The folder of what V8 made of the build's scripts, which the build writes (`packaging/compile-scripts.ts`) for its own Node: other versions and
 * other builds of Node find none.
 */
export function compiledFolder(): string {
  const { version, platform, arch, config } = process
  const hash = createHash('sha1').update(JSON.stringify(config)).digest('hex').slice(0, 8)
  return join(preparedFolder, 'compiled', `${version}-${platform}-${arch}-${hash}`)
}
