import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { preparedFolder } from './prepared-files.js'

/** Compiled scripts, written by the build (`packaging/compile-scripts.ts`) for its own build of Node only. */
export function compiledFolder(): string {
  const { version, platform, arch, config } = process
  const hash = createHash('sha1').update(JSON.stringify(config)).digest('hex').slice(0, 8)
  return join(preparedFolder, 'compiled', `${version}-${platform}-${arch}-${hash}`)
}
