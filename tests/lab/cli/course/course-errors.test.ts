import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeKeys } from '../../../../lab/courses/course-keys.js'
import { seededRandom } from '../../../../lab/facts/random.js'
import { makeZip } from '../../../../lab/proofs/attacker/make-zip.js'
import { findFreePort } from '../../../support/find-free-port.js'
import { serveTapedLab } from '../../../support/serve-taped-lab.js'
import { createForger } from '../../courses/forging.js'
import { handIn } from '../../courses/hand-in.js'
import { makeCourse } from '../../courses/some-course.js'
import { runInProcess } from '../run-in-process.js'

const course = makeCourse()
const file = (name: string) => course.file(name)
const [assignment, roster, key] = [file('assignment.yml'), file('roster.csv'), file('key.json')]
let honest: Buffer
let dataFolder: string
let stranger: Server

const write = (name: string, content: string | Uint8Array) => {
  writeFileSync(file(name), content)
  return file(name)
}
const verify = (...files: string[]) => ['verify', ...files, '--assignment', assignment, '--key', key]
const grade = (...sources: string[]) => ['grade', ...sources, '--assignment', assignment, '--roster', roster]

beforeAll(async () => {
  const handedIn = await handIn(course)
  dataFolder = handedIn.folder
  honest = handedIn.file
  write('anna.jlr', honest)
  stranger = createServer((_request, response) => response.end('<h1>lemons</h1>'))
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
})

afterAll(() => void stranger.close())

/** Runs a command that has to end with a code and a sentence, print nothing else, and show no trace of the code within. */
async function expectError(args: readonly string[], exitCode: number, message: RegExp): Promise<void> {
  const result = await runInProcess(args)
  expect(result.stderr).toMatch(message)
  expect(result.stderr).toMatch(/^juice-lab: [^\n]+\.\n/)
  expect(result.stderr).not.toMatch(/^\s+at |\.\.\n|undefined|\[object/m)
  expect({ exitCode: result.exitCode, stdout: result.stdout }).toEqual({ exitCode, stdout: '' })
}

const megabytes = (count: number) => Buffer.alloc(count * 1_000_000, 0x20)
const parts = (change: Record<string, string | Uint8Array>) =>
  makeZip(
    Object.entries({ 'head.json': '{}', 'tape.ndjson': '', ...change }).map(([name, content]) => ({ name, content })),
  )

const brokenFiles: readonly [string, () => string | Uint8Array, RegExp][] = [
  ['nothing', () => '', /it is no zip/],
  ['a text', () => 'anna did everything', /it is no zip/],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /it is no zip/],
  ['half of a file', () => honest.subarray(0, honest.length / 2), /it is no zip, or only a part of one/],
  ['a file whose bytes have changed', () => damage(honest), /cannot be opened/],
  [
    'an archive of something else',
    () => makeZip([{ name: 'essay.docx', content: 'x' }]),
    /'essay\.docx' does not belong/,
  ],
  ['a name that leads elsewhere', () => makeZip([{ name: '../key.json', content: 'x' }]), /cannot be opened/],
  ['a file twice', () => makeZip([1, 2].map(() => ({ name: 'head.json', content: '{}' }))), /stands there twice/],
  ['a locked file', () => makeZip([{ name: 'head.json', content: '{}', isLocked: true }]), /cannot be opened/],
  ['an empty head', () => parts({}), /its head\.json is missing or not what it should be/],
  ['claims that are none', () => rezip({ 'claims.json': '[]' }), /its claims\.json is missing or not/],
  ['a head of many bytes', () => parts({ 'head.json': megabytes(3) }), /its head\.json has more than 2 MB/],
  ['a tape of many bytes', () => parts({ 'tape.ndjson': megabytes(130) }), /its tape\.ndjson has more than 128 MB/],
  [
    'a bomb that lies about its size',
    () => makeZip([{ name: 'head.json', content: megabytes(3), claimedSize: 9 }]),
    /cannot be opened/,
  ],
  [
    'too many files',
    () => makeZip(Array.from({ length: 20_001 }, () => ({ name: 'head.json' }))),
    /it has 20001 files/,
  ],
]

let unpacked: Map<string, Buffer>
beforeAll(async () => {
  unpacked = await createForger(course, honest).unpack()
})

const rezip = (change: Record<string, string>) =>
  makeZip(
    [...Object.entries(Object.fromEntries(unpacked)), ...Object.entries(change)].reduce<
      { name: string; content: string | Uint8Array }[]
    >((files, [name, content]) => [...files.filter((one) => one.name !== name), { name, content }], []),
  )

/** Turns over what is packed of the first file, not what the directory says of it. */
function damage(bytes: Buffer): Buffer {
  const damaged = Buffer.from(bytes)
  for (let place = 60; place < 120; place += 1) damaged[place] = (damaged[place] ?? 0) ^ 0xff
  return damaged
}

const commands = { verify, grade, similar: (path: string) => ['similar', path] }

it.each(brokenFiles)(
  'a file that cannot be opened ends verify, grade and similar with 4: %s',
  async (_what, content, message) => {
    const path = write('broken.jlr', content())
    for (const argsOf of Object.values(commands)) await expectError(argsOf(path), 4, message)
  },
)

describe.each(Object.entries(commands))('%s of a file that cannot be opened ends with 4', (_command, args) => {
  it('that is not there, or is a folder', async () => {
    await expectError(args(file('nobody.jlr')), 4, /nobody\.jlr cannot be read: there is no such file/)
    await expectError(args(course.folder), 4, /cannot be read: it is a folder/)
  })

  it('that is not the only one, each by its name', async () => {
    const all = [...args(write('one.jlr', 'lemon')), write('two.jlr', 'lemon')]
    const { exitCode, stderr, stdout } = await runInProcess(all)
    expect({ exitCode, stdout }).toEqual({ exitCode: 4, stdout: '' })
    expect(stderr).toMatch(/one\.jlr cannot be opened[\s\S]*two\.jlr cannot be opened/)
  })
})

describe('keys', () => {
  it.each([
    ['no JSON', 'lemon', /is no key of a course: it is no JSON/],
    ['half a key', '{"schema":1}', /is no key of a course: publicKey is not what it should be/],
    ['keys that cannot be read', JSON.stringify({ ...course.keys, privateKey: 'AAAA' }), /its keys cannot be read/],
    [
      'halves of two keys',
      JSON.stringify({ ...course.keys, publicKey: makeKeys(seededRandom('other')).publicKey }),
      /its halves do not belong together/,
    ],
  ])('%s end with 5', async (_what, text, message) => {
    const wrong = write('wrong.json', text)
    await expectError(['verify', file('anna.jlr'), '--assignment', assignment, '--key', wrong], 5, message)
    await expectError([...grade(file('anna.jlr')), '--key', wrong], 5, message)
    await expectError(
      ['course', 'invite', assignment, '--roster', roster, '--key', wrong, '-o', file('none')],
      5,
      message,
    )
    expect(existsSync(file('none'))).toBe(false)
  })

  it('that are not there end with 5', async () => {
    await expectError([...grade(file('anna.jlr')), '--key', file('no.json')], 5, /no\.json cannot be read/)
  })

  it('of another course invite no learner, and believe nothing', async () => {
    const other = write('other.json', JSON.stringify(makeKeys(seededRandom('other'))))
    await expectError(
      ['course', 'invite', assignment, '--roster', roster, '--key', other, '-o', file('none')],
      5,
      /publicKey of .* is not that of the key/,
    )
    const message = /publicKey of .* is not that of the key/
    await expectError(['verify', file('anna.jlr'), '--assignment', assignment, '--key', other], 5, message)
    await expectError([...grade(file('anna.jlr')), '--key', other], 5, message)
  })
})

const rosters: readonly [string, string | Uint8Array, RegExp][] = [
  ['nothing', '', /the columns id and name are missing/],
  ['nobody', 'id,name\n', /there is nobody on the roster/],
  ['no names', 'id,email\nanna,a@b.org\n', /roster\.csv:1: the column name is missing/],
  ['a double id', 'id,name\nanna,A\nANNA,B\n', /roster\.csv:3: id 'ANNA' stands in line 2 already/],
  [
    'a double address',
    'id,name,email\na,A,x@y.org\nb,B,X@Y.org\n',
    /roster\.csv:3: email 'X@Y\.org' stands in line 2 already/,
  ],
  ['an id that leads elsewhere', 'id,name\n../../x,A\n', /id '\.\.\/\.\.\/x' cannot name a file/],
  ['a quote that does not end', 'id,name\nanna,"Anna\n', /roster\.csv:2: Quoted field unterminated/],
  ['bytes of another time', Buffer.from('id,name\nj\u00fcrgen,J\u00fcrgen\n', 'latin1'), /is not text in UTF-8/],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /is not text in UTF-8/],
]

describe('rosters', () => {
  it.each(rosters)('of %s end with 5; no learner is invited or graded', async (_what, content, message) => {
    mkdirSync(file('odd'), { recursive: true })
    const odd = write('odd/roster.csv', content)
    await expectError(
      ['grade', file('anna.jlr'), '--assignment', assignment, '--roster', odd, '-o', file('none')],
      5,
      message,
    )
    await expectError(['course', 'invite', assignment, '--roster', odd, '-o', file('none')], 5, message)
    expect(existsSync(file('none'))).toBe(false)
  })

  it('that are not there end with 5', async () => {
    const args = ['grade', file('anna.jlr'), '--assignment', assignment, '--roster', file('no.csv')]
    await expectError(args, 5, /no\.csv cannot be read: there is no such file/)
  })

  it.each([
    ['with a mark of UTF-8 and semicolons', '\uFEFFid;name;email;group\r\nanna;"Apple; Anna";;\r\n'],
    ['in UTF-16', Buffer.from('\uFEFFid,name\r\nanna,"Apple; Anna"\r\n', 'utf16le')],
    ['in UTF-16, big end first', Buffer.from('\uFEFFid,name\r\nanna,"Apple; Anna"\r\n', 'utf16le').swap16()],
    ['with tabs and empty lines', 'id\tname\n\nanna\tApple; Anna\n\n'],
  ])('of a spreadsheet %s invite', async (_what, content) => {
    const folder = mkdtempSync(join(tmpdir(), 'juice-lab-invited-'))
    const { exitCode } = await runInProcess([
      'course',
      'invite',
      assignment,
      '--roster',
      write('sheet.csv', content),
      '-o',
      folder,
    ])
    expect(exitCode).toBe(0)
    expect(readdirSync(folder)).toEqual(['anna.join'])
    expect(JSON.parse(readFileSync(join(folder, 'anna.join'), 'utf8')).learner.name).toBe('Apple; Anna')
  })
})

describe('assignments', () => {
  it.each([
    ['an unknown key', 'schema: 1\nid: a\ntitle: A\nitem: []\n', /bad\.yml:4.*item is not a key of an assignment/],
    [
      'an unknown challenge',
      'schema: 1\nid: a\ntitle: A\nitems:\n  - {key: lemon, points: 1}\n',
      /bad\.yml:5.*is no challenge/,
    ],
    ['no YAML', 'items: [', /bad\.yml/],
    ['nothing', '', /bad\.yml/],
  ])('with %s end with 5', async (_what, text, message) => {
    const bad = write('bad.yml', text)
    for (const args of [
      ['course', 'check', bad],
      ['verify', file('anna.jlr'), '--assignment', bad, '--key', key],
      ['grade', file('anna.jlr'), '--assignment', bad, '--roster', roster],
    ]) {
      const { exitCode, stderr, stdout } = await runInProcess(args)
      expect({ exitCode, stdout }).toEqual({ exitCode: 5, stdout: '' })
      expect(stderr).toMatch(message)
    }
  })

  it('that are not there end with 5', async () => {
    await expectError(['course', 'check', file('no.yml')], 5, /no\.yml cannot be read/)
  })
})

describe('addresses', () => {
  it('that do not answer, or are none of a lab, end with 6', async () => {
    await expectError(grade(`anna=http://127.0.0.1:${await findFreePort()}`), 6, /No lab answers at/)
    await expectError(grade('anna=localhost:4400'), 2, /begins with http:\/\/\.\n {2}Try: anna=http:\/\/localhost:4400/)
    const { port } = stranger.address() as AddressInfo
    await expectError(grade(`anna=http://127.0.0.1:${port}`), 6, /is not a juice lab/)
  })

  it('of no learner end with 2', async () => {
    const shop = await serveTapedLab(course.enrolment('ben'))
    await expectError(grade(shop.url), 2, /Nobody knows whose lab/)
    await shop.close()
  })

  it('of files with codes that are none end with 4', async () => {
    await expectError(grade(write('anna.code', 'lemon')), 4, /anna\.code holds no continue code/)
  })
})

describe('places to write to', () => {
  let place: string
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'juice-lab-place-'))
    writeFileSync(join(place, 'file'), 'mine')
  })
  const code = () => write('anna.code', '')

  it('with a file in the way end with 4 and leave it', async () => {
    for (const args of [
      ['submit', '--data', dataFolder, '-o', join(place, 'file', 'anna.jlr')],
      [...grade(code()), '-o', join(place, 'file')],
      ['course', 'invite', assignment, '--roster', roster, '-o', join(place, 'file')],
      ['course', 'init', join(place, 'file')],
      ['findings', '-o', join(place, 'file', 'sheet.csv')],
      ['export', 'ctfd', '-o', join(place, 'file', 'ctfd.csv')],
    ])
      await expectError(args, 4, /cannot be written: a file stands where its folder belongs/)
    expect(readdirSync(place)).toEqual(['file'])
    expect(readFileSync(join(place, 'file'), 'utf8')).toBe('mine')
  })

  it('with a folder in the way end with 4, and no other file gets its name', async () => {
    mkdirSync(join(place, 'ben.join'))
    const args = ['course', 'invite', assignment, '--roster', roster, '-o', place]
    await expectError(args, 4, /ben\.join cannot be written: it is a folder/)
    await expectError(['submit', '--data', dataFolder, '-o', place], 4, /cannot be written: it is a folder/)
    expect(readdirSync(place).sort()).toEqual(['ben.join', 'file'])
  })

  it('of a course that is there already are left alone', async () => {
    expect((await runInProcess(['course', 'init', join(place, 'new')])).exitCode).toBe(0)
    expect(statSync(join(place, 'new', 'key.json')).mode & 0o777).toBe(0o600)
    rmSync(join(place, 'new', 'roster.csv'))
    await expectError(['course', 'init', join(place, 'new')], 4, /assignment\.yml is there already/)
    expect(existsSync(join(place, 'new', 'roster.csv'))).toBe(false)
  })
})

describe('submit', () => {
  it('of a folder without a tape, or with a damaged one, ends with 4 without output', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'juice-lab-untaped-'))
    const output = join(folder, 'anna.jlr')
    await expectError(['submit', '--data', folder, '-o', output], 4, /No lab has kept a tape in/)
    writeFileSync(join(folder, 'tape.ndjson'), 'lemon\n')
    await expectError(['submit', '--data', folder, '-o', output], 4, /The tape in .* is damaged in line 1/)
    writeFileSync(join(folder, 'course.json'), 'lemon')
    await expectError(['submit', '--data', folder, '-o', output], 5, /course\.json is no invitation/)
    expect(existsSync(output)).toBe(false)
  })

  it('tells what is in the file', async () => {
    const output = file('told.jlr')
    const { exitCode, stdout } = await runInProcess(['submit', '--data', dataFolder, '-o', output])
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/ready to hand in: 1 solves and steps/)
    expect(stdout).toMatch(/everything that was typed into the lab, passwords included/)
  })
})

it('a replay that cannot be started is a remark, and the others go on', async () => {
  const node = process.execPath
  process.execPath = file('no-node')
  try {
    const { exitCode, stdout } = await runInProcess(verify(file('anna.jlr'), file('anna.jlr')))
    expect(stdout.match(/could not be replayed to its end: the replay could not be started: .*ENOENT/g)).toHaveLength(2)
    expect(exitCode).toBe(1)
  } finally {
    process.execPath = node
  }
})

it.skipIf(process.platform === 'win32')(
  'a replay without a temporary folder names it, and what chooses another',
  async () => {
    vi.stubEnv('TMPDIR', key)
    onTestFinished(() => void vi.unstubAllEnvs())
    const said = /folder for temporary files, \S+key\.json: a file stands where its folder belongs\.\n {2}Try: .*TMPDIR/
    await expectError(verify(file('anna.jlr')), 4, said)
    await expectError([...grade(file('anna.jlr')), '--key', key], 4, said)
  },
)

it('similar tells of a tape that it cannot compare, and ends with 1', async () => {
  const changed = write('changed.jlr', rezip({ 'tape.ndjson': 'lemon\n' }))
  const { exitCode, stderr } = await runInProcess(['similar', changed, file('anna.jlr')])
  expect(stderr).toMatch(/The tape of .*changed\.jlr was changed/)
  expect(exitCode).toBe(1)
})

it.each([
  [['verify', 'x.jlr']],
  [['verify', '--assignment', 'a.yml']],
  [['grade', 'x.jlr', '--assignment', 'a.yml']],
  [['grade', 'x.jlr', '--assignment', 'a.yml', '--roster', 'r.csv', '--format', 'pdf']],
  [['submit']],
  [['course', 'invite', 'a.yml']],
  [['export', 'lemons']],
  [['similar']],
])('%o is wrong usage', async (args) => {
  const { exitCode, stdout } = await runInProcess(args)
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
})
