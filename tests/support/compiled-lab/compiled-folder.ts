import { join } from 'node:path'
import { packageRoot } from '../../../lab/package/package-root.js'

/** The lab's modules as JavaScript, one file each, in the folders of their sources: inside the package, whose root and libraries they find from there. */
export const compiledFolder = join(packageRoot, '.cache', 'modules')
