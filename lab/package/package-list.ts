import { join } from 'node:path'

/** Written by the build; relative to the package. */
export const packageListFile = join('build', 'package-files.json')
