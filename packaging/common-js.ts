import { isAbsolute } from 'node:path'
import type { Plugin } from 'rollup'

/** The properties of `import.meta` in CommonJS. */
const meta: Readonly<Record<string, string>> = {
  url: "require('node:url').pathToFileURL(__filename).href",
  dirname: '__dirname',
}

/** The text of a module that imports ES modules for others: Node 20 lets no script do so whose compiled code was kept. */
export const importer = 'module.exports = (name) => import(name)\n'

/** Writes modules as CommonJS; `importerFile` is the text of an expression for the file of the importer. */
export function writeCommonJs(importerFile: string): Plugin {
  return {
    name: 'write-common-js',
    resolveImportMeta: (property) => meta[property ?? ''],
    renderDynamicImport: ({ targetModuleId }) =>
      targetModuleId === null || isAbsolute(targetModuleId) ? null : { left: `require(${importerFile})(`, right: ')' },
  }
}
