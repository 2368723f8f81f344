import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { preparedFolder } from '../lab/package/prepared-files.js'
import { programs } from '../lab/package/program-file.js'
import { bundlePrograms, vendored, vendorFolder } from './bundle.js'
import { describeLicences, packageOf, readModules } from './licences.js'
import { prepareFiles } from './prepare-files.js'

const folder = join('build', 'lab')
/** The lists of the pages' modules, which the pages' build has written. */
const moduleLists = join('build', 'modules')

/** The files of the bundle that must load fast, by a short name for each start. */
const starts = {
  main: /cli\/main\.js$/,
  start: /parts\/run-start-[^/]*$/,
  status: /parts\/print-status-[^/]*$/,
  class: /parts\/run-class-[^/]*$/,
  lab: /(cli\/lab|class\/host\/host)-program\.js$/,
  aside: /(-worker|statement-thread)\.js$/,
}

for (const made of [folder, preparedFolder]) rmSync(made, { recursive: true, force: true })
const modules = await bundlePrograms(
  programs.map((program) => ({ in: `lab/${program}.ts`, out: program })),
  folder,
  starts,
)
for (const [name, files] of Object.entries(vendored))
  for (const file of files)
    cpSync(join('node_modules', name, file), join(vendorFolder, name, file), { recursive: true })
prepareFiles()
const all = [...modules, ...readModules(moduleLists)]
writeFileSync('THIRD-PARTY.md', describeLicences(all.map(packageOf).filter((name) => name !== undefined)))
rmSync(moduleLists, { recursive: true, force: true })
