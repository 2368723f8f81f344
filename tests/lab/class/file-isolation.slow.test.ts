import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { uploadsFolder } from '../../../lab/disk/lab-disk.js'
import { formWithFile, tinyPng } from '../../../lab/proofs/attacker/document-visitor.js'
import { entityOn } from '../../../lab/proofs/attacker/hostile-documents.js'
import { makeZip } from '../../../lab/proofs/attacker/make-zip.js'
import { type StartedClass, startClass } from '../../support/class/start-class.js'

let school: StartedClass
/** A line that stands in a neighbour's lab and in the folder of the class, and nowhere else. */
const secret = 'only-for-ben'

beforeAll(async () => {
  school = await startClass({ learners: ['anna', 'ben'] })
  for (const id of ['anna', 'ben']) await school.as(id, '/rest/languages')
  // The last file that a lab writes by itself after its first request.
  await vi.waitUntil(() => existsSync(join(school.folder, 'labs/ben/disk/logs/audit.json')), 30_000)
  for (const file of ['key.json', 'labs/ben/disk/ftp/secret.md']) writeFileSync(join(school.folder, file), secret)
})

afterAll(() => school.stop())

const upload = (name: string, content: string | Uint8Array) =>
  school.as('anna', '/file-upload', { method: 'POST', body: formWithFile('file', name, content) })

async function logIn(): Promise<Record<string, string>> {
  const login = await school.as('anna', '/rest/user/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'jim@juice-sh.op', password: 'ncc-1701' }),
  })
  const { authentication } = (await login.json()) as { authentication: { token: string } }
  return { Cookie: `token=${authentication.token}`, Authorization: `Bearer ${authentication.token}` }
}

/** As far up as the places of a lab lie below the folder of its class. */
const climbs = [2, 3, 4, 5].map((depth) => '../'.repeat(depth))
/** Whole paths of files of others. */
const othersFiles = () =>
  ['labs/ben/db.json', 'labs/ben/disk/ftp/secret.md', 'class.json', 'key.json'].map((file) => join(school.folder, file))
/** Files of others by their whole paths, and as seen from the disk of one's own lab and from the folders in it. */
const foreignFiles = () => [
  ...othersFiles(),
  ...climbs.slice(0, 3).flatMap((up) => [`${up}ben/db.json`, `${up}ben/disk/ftp/secret.md`]),
  ...climbs.slice(1).flatMap((up) => [`${up}class.json`, `${up}key.json`]),
]
/** All files below a folder but the drafts of files that are being saved. */
const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.endsWith('.tmp'))
    .sort()

/** Beginnings of all of these files that no answer may hold. */
const foreign = () => [
  secret,
  ...['labs/ben/db.json', 'class.json'].map((file) => readFileSync(join(school.folder, file), 'utf8').slice(0, 40)),
]

describe('an archive of a learner', () => {
  it('writes into the own lab, and into nobody else’s nor the folder of the class', async () => {
    const before = listFiles(join(school.folder, 'labs', 'ben'))
    const kept = readFileSync(join(school.folder, 'class.json'), 'utf8')
    const targets = [
      'mine.md',
      'ben/disk/ftp/mine.md',
      'labs/ben/disk/ftp/mine.md',
      'labs/ben/db.json',
      'class.json',
      'key.json',
    ]
    for (const up of climbs)
      await upload('a.zip', makeZip(targets.map((target) => ({ name: `${up}${target}`, content: 'mine' }))))
    await upload('a.zip', makeZip([{ name: join(school.folder, 'class.json'), content: 'mine' }]))
    await upload('a.zip', makeZip([{ name: '../../ftp/mine.md', content: 'mine' }]))
    // The exercise itself has to work, or nothing is shown.
    await expect.poll(() => existsSync(join(school.folder, 'labs', 'anna', 'disk', 'ftp', 'mine.md'))).toBe(true)
    expect(listFiles(join(school.folder, 'labs', 'ben'))).toEqual(before)
    expect(readFileSync(join(school.folder, 'class.json'), 'utf8')).toBe(kept)
    expect(readFileSync(join(school.folder, 'key.json'), 'utf8')).toBe(secret)
    for (const place of [school.folder, join(school.folder, 'labs'), join(school.folder, '..')])
      expect(readdirSync(place)).not.toContain('mine.md')
  })

  it('holds no link that leads to a neighbour', async () => {
    const content = join(school.folder, 'labs', 'ben', 'disk', 'ftp', 'secret.md')
    await upload('a.zip', makeZip([{ name: '../../ftp/link.md', content, isLink: true }]))
    expect(await (await school.as('anna', '/ftp/link.md')).text()).not.toContain(secret)
  })
})

describe('a document of a learner', () => {
  it('shows a file of the simulated machine, and none of a neighbour or of the class', async () => {
    expect(await (await upload('a.xml', entityOn('file:///etc/passwd'))).text()).toContain('root:')
    for (const file of foreignFiles())
      for (const address of [`file:///${file.replace(/^\//, '')}`, file]) {
        const text = await (await upload('a.xml', entityOn(address))).text()
        for (const piece of foreign()) expect(text, address).not.toContain(piece)
      }
  })
})

it('a layout of the goodbye page is no file of a neighbour or of the class', async () => {
  const headers = { ...(await logIn()), 'Content-Type': 'application/x-www-form-urlencoded' }
  const erase = async (layout: string) => {
    const body = new URLSearchParams({ email: 'x@y.z', securityAnswer: 'x', layout })
    return (await school.as('anna', '/dataerasure', { method: 'POST', headers, body })).text()
  }
  expect(await erase('../package.json')).toContain('juice')
  for (const file of foreignFiles()) {
    const text = await erase(file)
    for (const piece of foreign()) expect(text, file).not.toContain(piece)
  }
})

it.each([
  ['/ftp/', ['ftp']],
  ['/encryptionkeys/', ['encryptionkeys']],
  ['/support/logs/', ['logs']],
  ['/assets/public/images/uploads/', uploadsFolder],
])('nothing below %s leads to a neighbour or to the class', async (place, folder) => {
  const here = join(school.folder, 'labs', 'anna', 'disk', ...folder)
  expect(existsSync(here)).toBe(true)
  for (const file of othersFiles().flatMap((whole) => [whole, relative(here, whole)]))
    for (const path of [encodeURIComponent(file), file.replaceAll('../', '..%2f'), file.replaceAll('../', '..%252f')])
      for (const end of ['', '%2500.md']) {
        const text = await (await school.as('anna', `${place}${path}${end}`)).text()
        for (const piece of foreign()) expect(text, path).not.toContain(piece)
      }
})

it('a picture is stored in the own lab, whatever its name', async () => {
  const before = listFiles(school.folder).filter((file) => !file.startsWith('labs/anna'))
  const headers = await logIn()
  for (const up of climbs)
    for (const [path, field] of [
      ['/profile/image/file', 'file'],
      ['/rest/memories', 'image'],
    ] as const) {
      const body = formWithFile(field, `${up}ben/disk/ftp/mine.png`, tinyPng, 'image/png')
      await school.as('anna', path, { method: 'POST', headers, body })
    }
  const after = listFiles(school.folder)
  expect(after.filter((file) => !file.startsWith('labs/anna'))).toEqual(before)
  expect(after.some((file) => file.startsWith('labs/anna') && file.endsWith('.png'))).toBe(true)
})

it('code that the shop runs reads no file of the host', async () => {
  const headers = await logIn()
  const say = async (username: string) => {
    const form = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' }
    await school.as('anna', '/profile', { method: 'POST', headers: form, body: new URLSearchParams({ username }) })
    return (await school.as('anna', '/profile', { headers })).text()
  }
  const shell = (command: string) =>
    `#{global.process.mainModule.require('child_process').execSync(${JSON.stringify(command)})}`
  expect(await say(shell('cat /etc/hostname'))).toContain('juice-press')
  for (const file of foreignFiles().filter((name) => name.startsWith('/') || name.startsWith('../../../'))) {
    const text = await say(shell(`cat ${file}`))
    for (const piece of foreign()) expect(text, file).not.toContain(piece)
  }
})
