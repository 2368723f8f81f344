import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string | { readonly type: string }
}

/** The folder of the package that a module belongs to; undefined for our own. */
export function packageOf(module: string): string | undefined {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module.replaceAll('\\', '/'))?.[0]
}

/** A Markdown document with name, version and licence of each package in these folders; equal licences are printed once. */
export function describeLicences(folders: Iterable<string>): string {
  const packages = new Map([...new Set(folders)].map(readPackage).map((entry) => [entry.title, entry]))
  const holders = new Map<string, string[]>()
  for (const { title, text } of [...packages.values()].sort((one, other) => one.title.localeCompare(other.title)))
    holders.set(text, [...(holders.get(text) ?? []), title])
  const parts = [...holders].map(([text, titles]) => `## ${titles.join(', ')}\n\n${fence(text)}\n`)
  return ['# What Juice Lab carries of others', ...parts].join('\n\n')
}

function readPackage(folder: string): { title: string; text: string } {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const kind = typeof license === 'object' ? license.type : license
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry))
  const text = file === undefined ? undefined : readFileSync(join(folder, file), 'utf8').trim()
  if (text === undefined && kind === undefined)
    throw new Error(`${name} names no licence: use another package, or ask its authors for one.`)
  return { title: `${name} ${version}`, text: text ?? `Licence: ${kind}` }
}

function fence(text: string): string {
  return `\`\`\`text\n${text.replaceAll('\r', '')}\n\`\`\``
}

/** The modules that other parts of the build have listed below `build/modules`, one list in each file. */
export function readModules(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as string[])
}
