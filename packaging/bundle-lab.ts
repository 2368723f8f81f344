import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageListFile } from '../lab/package/package-list.js'
import { preparedFolder } from '../lab/package/prepared-files.js'
import { labPrograms, otherPrograms } from '../lab/package/program-file.js'
import { bundlePackagesApart, bundlePrograms, vendored, vendorFolder } from './bundle.js'
import { compileScripts } from './compile-scripts.js'
import { describeLicences, readModules } from './licences.js'
import { listPackageFiles } from './list-package-files.js'
import { prepareFiles } from './prepare-files.js'

const folder = join('build', 'lab')
/** The lists of the pages' modules, which the pages' build has written. */
const moduleLists = join('build', 'modules')

const bundles = [
  {
    format: 'esm',
    entryPoints: entriesOf(otherPrograms),
    starts: {
      main: /cli\/main\.js$/,
      cli: /parts\/run-cli-[^/]*$/,
      start: /parts\/run-start-[^/]*$/,
      status: /parts\/print-status-[^/]*$/,
      class: /parts\/run-class-[^/]*$/,
      aside: /(-worker|statement-thread)\.js$/,
    },
  },
  {
    format: 'cjs',
    entryPoints: entriesOf(labPrograms),
    starts: {
      program: /cli\/start\/lab-program\.js$/,
      lab: /(parts\/served-lab-[^/]*|class\/host\/host-program\.js)$/,
    },
  },
] as const

for (const made of [folder, preparedFolder]) rmSync(made, { recursive: true, force: true })
const modules = await bundlePackagesApart(folder)
for (const bundle of bundles) modules.push(...(await bundlePrograms(bundle, folder)))
for (const [name, files] of Object.entries(vendored))
  for (const file of files)
    cpSync(join('node_modules', name, file), join(vendorFolder, name, file), { recursive: true })
prepareFiles()
await compileScripts()
const all = [...modules, ...readModules(moduleLists)]
writeFileSync('THIRD-PARTY.md', describeLicences(all))
rmSync(moduleLists, { recursive: true, force: true })
writeFileSync(packageListFile, JSON.stringify(listPackageFiles()))

function entriesOf(programs: readonly string[]): { in: string; out: string }[] {
  return programs.map((program) => ({ in: `lab/${program}.ts`, out: program }))
}
