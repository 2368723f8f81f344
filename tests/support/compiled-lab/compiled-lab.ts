import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { packageRoot } from '../../../lab/package/package-root.js'
import { compiledFolder } from './compiled-folder.js'

/** Has tests import the compiled modules of the lab, which Node loads as they are: Vitest transforms none of them, nor looks up their imports one by one. */
export function compiledLab(): Plugin {
  return {
    name: 'compiled-lab',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer === undefined || !(source.startsWith('.') || isAbsolute(source))) return
      const file = relative(packageRoot, resolve(dirname(importer), source))
      if (!/^lab[\\/]/.test(file)) return
      const compiled = join(compiledFolder, file.replace(/\.(js|tsx?)$/, '.js'))
      return existsSync(compiled) ? compiled : undefined
    },
  }
}
