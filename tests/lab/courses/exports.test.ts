import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type XmlAttribute, XmlDocument, XmlElement } from 'libxml2-wasm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { challengeKeys } from '../../../lab/challenges/catalogue.js'
import { readCsv } from '../../../lab/courses/csv.js'
import { openReferenceExporter, type ReferenceExporter } from '../../support/reference-exporter.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'
import { runInProcess } from '../cli/run-in-process.js'

/** Our export has to equal the one that the reference's exporter makes of a lab over HTTP. */
const ctfKey = 'a key of a class'
let shop: ServedLab
let reference: ReferenceExporter
let atlas: Server
let countryMapping: string

beforeAll(async () => {
  shop = await serveLab({ ctfKey })
  reference = openReferenceExporter()
  const profile = readFileSync('fixtures/config/fbctf.yml')
  atlas = createServer((_request, response) => response.end(profile))
  await new Promise<void>((resolve) => atlas.listen(0, '127.0.0.1', resolve))
  countryMapping = `http://127.0.0.1:${(atlas.address() as AddressInfo).port}/`
})

afterAll(async () => {
  reference.close()
  atlas.close()
  await shop.close()
})

const frameworks = { ctfd: 'CTFd', fbctf: 'FBCTF', rtb: 'RootTheBox' } as const
type System = keyof typeof frameworks
const hintKinds = ['none', 'free', 'paid'] as const

const askReference = (system: System, insertHints: (typeof hintKinds)[number], key = ctfKey) =>
  reference.run({
    ...{ ctfFramework: frameworks[system], juiceShopUrl: shop.url, ctfKey: key, insertHints },
    ...(system === 'fbctf' && { countryMapping }),
  })

async function exportByUs(system: System, hints: string, keys = [ctfKey]): Promise<string> {
  const { exitCode, stdout } = await runInProcess([
    'export',
    system,
    '--hints',
    hints,
    ...keys.flatMap((key) => ['--ctf-key', key]),
  ])
  expect(exitCode).toBe(0)
  return stdout
}

const hintsShape = z.array(z.strictObject({ content: z.string(), cost: z.number() }))

/** A table for CTFd as it reads it; `mend` is for what an exporter has done to hints. */
function readCtfd(text: string, mend = (hint: string) => hint) {
  const { names, rows } = readCsv('ctfd.csv', text)
  const hints = (cell: string) =>
    hintsShape.parse(cell === '' ? [] : JSON.parse(cell)).map(({ content, cost }) => ({ cost, content: mend(content) }))
  return { names, rows: rows.map(({ cells }) => ({ ...cells, hints: hints(cells.hints ?? '') })) }
}

/** The reference's exporter doubles the quotes in hints, and puts a sign of Arabic for their commas. */
const readTheirCtfd = (text: string) => readCtfd(text, (hint) => hint.replaceAll('٬', ',').replaceAll('""', '"'))

interface Tree {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly Tree[]
}

/** Pictures, the name of the game and the texts of boxes differ from exporter to exporter. */
const ownTaste = new Set(['configuration', 'avatar'])

function toTree(element: XmlElement): Tree {
  const children: Tree[] = []
  for (let child = element.firstChild; child !== null; child = child.next)
    if (child instanceof XmlElement && !ownTaste.has(child.name)) children.push(toTree(child))
  const attributes = Object.fromEntries(element.attrs.map((one: XmlAttribute) => [one.name, one.value]))
  const isOwn = element.name === 'description' && ['box', 'hint'].includes(element.parent?.name ?? '')
  const text = children.length === 0 && !isOwn ? element.content.trim() : ''
  return { name: element.name, attributes, text, children }
}

function readRtb(text: string): { tree: Tree; hints: string[] } {
  const document = XmlDocument.fromString(text)
  const tree = toTree(document.root)
  const hints = document.find('//hint/description').map(({ content }) => content.replace(/\s+/g, ' ').trim())
  document.dispose()
  return { tree, hints }
}

describe.each(hintKinds)('with hints: %s', (hints) => {
  it('CTFd gets the table of the reference', async () => {
    const ours = readCtfd(await exportByUs('ctfd', hints))
    expect(ours.rows).toHaveLength(challengeKeys.length)
    expect(ours).toEqual(readTheirCtfd(await askReference('ctfd', hints)))
  })

  it('FBCTF gets the levels of the reference', async () => {
    const shape = z.object({
      logos: z.object({ logos: z.array(z.unknown()) }),
      teams: z.object({ teams: z.array(z.looseObject({ name: z.string(), password_hash: z.string() })) }),
      categories: z.unknown(),
      levels: z.object({ levels: z.array(z.unknown()) }),
    })
    const read = (text: string) => shape.parse(JSON.parse(text))
    const [ours, theirs] = [read(await exportByUs('fbctf', hints)), read(await askReference('fbctf', hints))]
    expect(ours.levels.levels).toHaveLength(challengeKeys.length)
    expect(ours.levels).toEqual(theirs.levels)
    expect(ours.categories).toEqual(theirs.categories)
    expect(Object.keys(ours)).toEqual(Object.keys(theirs))
    expect(theirs.logos.logos).toEqual(expect.arrayContaining(ours.logos.logos))
    expect(ours.logos.logos).toHaveLength(1)
    // No password has this hash.
    const stranger = { name: expect.any(String), password_hash: '*' }
    expect(ours.teams.teams).toEqual(theirs.teams.teams.map((team) => ({ ...team, ...stranger })))
  })

  it('RootTheBox gets the boxes and flags of the reference', async () => {
    const [ours, theirs] = [readRtb(await exportByUs('rtb', hints)), readRtb(await askReference('rtb', hints))]
    expect(ours.tree).toEqual(theirs.tree)
    // The reference's exporter takes hints for HTML, and loses what looks like a tag.
    const whole = (_hint: string, index: number) => !ours.hints[index]?.includes('<')
    expect(ours.hints.filter(whole)).toEqual(theirs.hints.filter(whole))
    expect(ours.hints.length > 0).toBe(hints !== 'none')
  })
})

it('CTFd gets a flag of each key', async () => {
  const keys = ['one', 'other']
  const theirs = readTheirCtfd(await askReference('ctfd', 'none', keys.join(',')))
  expect(readCtfd(await exportByUs('ctfd', 'none', keys))).toEqual(theirs)
})
