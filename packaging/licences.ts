import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string | { readonly type: string }
}

/** The folder of the package that a module belongs to; undefined for our own. */
function packageOf(module: string): string | undefined {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module.replaceAll('\\', '/'))?.[0]
}

/**
 * A Markdown document with name, version, licence and notice of each package that these modules belong to, and with what bundles of others
 * say of their parts in a file of their own beside them; equal texts are printed once.
 */
export function describeLicences(modules: Iterable<string>): string {
  const files = [...new Set(modules)].map((module) => module.replace(/^\0+|\?.*$/g, ''))
  const folders = files.map(packageOf).filter((folder) => folder !== undefined)
  const besides = new Set(files.map((file) => `${file}.LICENSE.txt`).filter((file) => existsSync(file)))
  const packages = new Map(
    [...new Set(folders)].map((folder) => {
      const entry = readPackage(folder)
      const own = [...besides].filter((file) => packageOf(file) === folder).map(readTrimmed)
      return [entry.title, { ...entry, text: [entry.text, ...own].join('\n\n') }] as const
    }),
  )
  const holders = new Map<string, string[]>()
  for (const { title, text } of [...packages.values()].sort((one, other) => one.title.localeCompare(other.title)))
    holders.set(text, [...(holders.get(text) ?? []), title])
  const parts = [...holders].map(([text, titles]) => `## ${titles.join(', ')}\n\n${fence(text)}\n`)
  return ['# What Juice Lab carries of others', ...parts].join('\n\n')
}

function readPackage(folder: string): { title: string; text: string } {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const kind = typeof license === 'object' ? license.type : license
  const [text, notice] = [/^(licen[cs]e|copying)/i, /^notice/i].map((name) => {
    const file = readdirSync(folder).find((entry) => name.test(entry))
    return file === undefined ? undefined : readTrimmed(join(folder, file))
  })
  if (text === undefined && kind === undefined)
    throw new Error(`${name} names no licence: use another package, or ask its authors for one.`)
  const licence = text ?? `Licence: ${kind}`
  return { title: `${name} ${version}`, text: notice === undefined ? licence : `${licence}\n\n${notice}` }
}

const readTrimmed = (file: string): string => readFileSync(file, 'utf8').trim()

function fence(text: string): string {
  return `\`\`\`text\n${text.replaceAll('\r', '')}\n\`\`\``
}

/** The modules that other parts of the build have listed below `build/modules`, one list in each file. */
export function readModules(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[])
}
