import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { spendEvening, spendMorning, type Told } from '../support/busy-hour.js'
import { readFiles } from '../support/read-files.js'
import { serveLab } from '../support/serve-lab.js'
import { createClock } from '../support/settable-clock.js'

/** All that is left of a lab after its hour. */
interface Remains {
  readonly told: readonly Told[]
  readonly rows: string
  readonly journal: string
  readonly files: Readonly<Record<string, string>>
  readonly solved: readonly string[]
}

const start = Date.UTC(2026, 4, 4, 9, 30)
const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Runs a lab for an hour, with a restart at noon. */
async function runLab(seed: string | null): Promise<Remains> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'juice-lab-equal-'))
  folders.push(dataDirectory)
  const clock = createClock(start)
  const told: Told[] = []
  let solved: readonly string[] = []
  for (const spend of [spendMorning, spendEvening]) {
    const shop = await serveLab({ dataDirectory, seed }, { clock })
    await spend({ shop, clock, told })
    solved = shop.solved()
    clock.advance(30 * 60_000)
    await shop.close()
  }
  const read = (name: string) => readFileSync(join(dataDirectory, name), 'utf8')
  return {
    told,
    solved,
    rows: read('db.json'),
    journal: read('journal.ndjson'),
    files: readFiles(join(dataDirectory, 'disk')),
  }
}

describe('two labs with one seed and one clock that hear the same requests', () => {
  let one: Remains
  let same: Remains
  let other: Remains
  beforeAll(async () => {
    one = await runLab('spring exam')
    same = await runLab('spring exam')
    other = await runLab('autumn exam')
  }, 180_000)

  it('went through an hour worth comparing', () => {
    const failed = one.told.filter(({ status }) => status >= 400).map(({ request, status }) => `${status} ${request}`)
    expect(failed).toMatchInlineSnapshot(`
      [
        "410 POST /file-upload",
        "401 POST /rest/web3/submitKey",
        "500 GET /rest/qwertz",
        "401 PUT /api/Users/1",
        "401 POST /rest/user/data-export",
        "401 POST /rest/user/reset-password",
        "401 POST /rest/user/reset-password",
        "401 POST /rest/user/reset-password",
      ]
    `)
    expect(one.told.length).toBeGreaterThan(90)
    expect(one.solved.length).toBeGreaterThan(5)
    expect(Object.keys(one.files).filter((name) => name.endsWith('.pdf'))).toHaveLength(3)
  })

  it('give the same answers', () => {
    expect(same.told.length).toBe(one.told.length)
    for (const [index, answer] of one.told.entries()) expect(same.told[index], answer.request).toEqual(answer)
  })

  it('have the same rows', () => expect(same.rows).toBe(one.rows))

  it('have the same journal', () => expect(same.journal).toBe(one.journal))

  it('have the same files', () => {
    expect(Object.keys(same.files)).toEqual(Object.keys(one.files))
    for (const [name, content] of Object.entries(one.files)) expect(same.files[name], name).toBe(content)
  })

  it('differ from a lab with another seed wherever chance has a say', () => {
    const drawn = (remains: Remains, request: RegExp) =>
      remains.told.filter((answer) => request.test(answer.request)).map(({ body }) => body)
    for (const request of [/checkout$/, /image-captcha/, /chain\/wallet$/, /2fa\/status/, /UNION/i, /GET \/profile$/])
      expect(drawn(other, request), String(request)).not.toEqual(drawn(one, request))
    expect(other.solved).toEqual(one.solved)
    expect(other.rows).not.toBe(one.rows)
  })
})
