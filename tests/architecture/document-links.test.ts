import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './sources.js'

/** Files of ours with text in them, from the root of the repository; those not yet committed belong to it. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|css|js|mjs|yml|md|patch)$/.test(file) && existsSync(join(root, file)))

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The anchors of a document: those written out, and those that its headings get on GitHub. */
function anchorsOf(document: string): ReadonlySet<string> {
  const text = document.replaceAll(/^```[\s\S]*?^```/gm, '')
  const written = [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id as string)
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => slugOf(heading as string))
  return new Set([...written, ...headings])
}

function slugOf(heading: string): string {
  const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
  return plain.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(/\s/g, '-')
}

/** What is wrong with a pointer to a file or an anchor; undefined if it leads somewhere. */
function faultOf(target: string): string | undefined {
  const [path = '', anchor] = target.split('#')
  if (!existsSync(join(root, path))) return 'no such file'
  if (anchor === undefined || statSync(join(root, path)).isDirectory()) return undefined
  return anchorsOf(read(path)).has(anchor) ? undefined : 'no such anchor'
}

function faultsIn(file: string, targets: readonly string[]): string[] {
  return targets.flatMap((target) => {
    const fault = faultOf(target)
    return fault === undefined ? [] : [`${file}: ${target} (${fault})`]
  })
}

describe('a pointer to a document', () => {
  const code = files.filter((file) => !file.endsWith('.md'))

  it('in the code leads to a section that is there', () => {
    const pointers = (file: string) => read(file).match(/\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g) ?? []
    expect(code.flatMap((file) => faultsIn(file, pointers(file)))).toEqual([])
    expect(code.flatMap(pointers).length).toBeGreaterThan(100)
  })

  it('in the code names a section, not a number of one', () => {
    const numbered = /(?<![\w/-])(?:accounts|commerce|files-and-surfaces|progress-and-ctf|ui-automation|shop)\.md,? \d/
    expect(code.filter((file) => numbered.test(read(file)))).toEqual([])
  })

  it('in a document leads to a file and a section that are there', () => {
    const documents = files.filter((file) => /^(?:[A-Z_]+\.md|docs\/.*\.md|\.github\/.*\.md)$/.test(file))
    const linksOf = (file: string) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:|\/)([^)\s]+)\)/g)].map(([, target]) =>
        (target as string).startsWith('#')
          ? `${file}${target}`
          : normalize(join(dirname(file), target as string)).replaceAll('\\', '/'),
      )
    expect(documents.flatMap((file) => faultsIn(file, linksOf(file)))).toEqual([])
    expect(documents.flatMap(linksOf).length).toBeGreaterThan(20)
  })

  it('finds no anchor twice in a page', () => {
    const pages = files.filter((file) => file.startsWith('docs/contract/'))
    const twice = pages.flatMap((file) => {
      const ids = [...read(file).matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id)
      return ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${file}#${id}`)
    })
    expect(twice).toEqual([])
  })
})
