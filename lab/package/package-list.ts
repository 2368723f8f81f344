import { join } from 'node:path'

/** The list of the package's files that the build writes, from the package's folder. */
export const packageListFile = join('build', 'package-files.json')
