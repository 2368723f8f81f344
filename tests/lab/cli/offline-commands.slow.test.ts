import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { encodeProgress } from '../../../lab/challenges/continue-codes.js'
import { readTop25 } from '../../../lab/challenges/standards/published-lists.js'
import { describeForPeople } from '../../../lab/cli/catalogue/list-weaknesses.js'
import { claimDataFolder } from '../../../lab/cli/folder/data-folder.js'
import { packageRoot, packageVersion } from '../../../lab/package/package-root.js'
import { newFolder, runCommand } from './run-command.js'
import { runInProcess } from './run-in-process.js'

const stackTrace = /^\s+at /m

describe('help', () => {
  it('shows commands, examples and exit codes', async () => {
    const { exitCode, stdout } = await runCommand(['--help'])
    expect(exitCode).toBe(0)
    for (const word of ['start', 'watch', 'status', 'code', 'challenges', 'weaknesses', 'reset', 'doctor'])
      expect(stdout).toContain(`  ${word} `)
    expect(stdout).toContain('Examples:')
    expect(stdout).toMatch(/Exit codes:\n {2}0 {2}done[\s\S]*\n {2}6 {2}/)
  })

  it.each(['start', 'watch', 'status', 'code', 'challenges', 'weaknesses', 'reset', 'doctor'])(
    'of %s has examples',
    async (command) => {
      const { exitCode, stdout } = await runInProcess([command, '--help'])
      expect(exitCode).toBe(0)
      expect(stdout).toMatch(/Examples:\n {2}\$ /)
    },
  )

  it('tells as much as the README: exit codes, commands and variables', async () => {
    const { stdout } = await runInProcess(['--help'])
    const plain = (text: string) => text.replace(/\s+/g, ' ')
    const readme = readFileSync(join(packageRoot, 'README.md'), 'utf8')
    const [, codes = ''] = stdout.split('Exit codes:\n')
    for (const [, code, meaning = ''] of codes.matchAll(/^ {2}(\d) {2}(.+)$/gm))
      expect(plain(readme)).toContain(`${code} ${plain(meaning)}`)
    const [, variables = ''] = stdout.split('variables heard:')
    for (const [variable] of variables.matchAll(/[A-Z_]{3,}/g))
      expect(readme).toMatch(new RegExp(`\`${variable}(=true)?\``))
    for (const [row] of readme.matchAll(/^\| `[A-Z_]{4,}.*$/gm))
      for (const [, variable = ''] of row.matchAll(/`([A-Z_]{4,})(=true)?`/g)) expect(variables).toContain(variable)
    const [, commands = ''] = stdout.split('Commands:\n')
    for (const [, command] of commands.split('\n\n')[0]?.matchAll(/^ {2}([a-z]+)/gm) ?? [])
      expect(readme).toMatch(command === 'help' ? '' : new RegExp(`\`(juice-lab )?${command}\\b`))
  })

  it.each([
    [['help'], ['--help']],
    [
      ['help', 'status'],
      ['status', '--help'],
    ],
    [
      ['help', 'class', 'move'],
      ['class', 'move', '--help'],
    ],
  ])('%o is %o', async (asked, flag) => {
    expect(await runInProcess(asked)).toEqual(await runInProcess(flag))
  })

  it('prints the version', async () => {
    expect(await runInProcess(['--version'])).toMatchObject({ exitCode: 0, stdout: `${packageVersion}\n` })
  })
})

describe('wrong usage', () => {
  it.each([
    [['--prot', '3000'], /unknown option '--prot'[\s\S]*--port/],
    [['start', '--port', '70000'], /A port is a number from 0/],
    [['start', '--close', 'lemons'], /One of code-execution, markup/],
    [['start', '--fix', 'lemons'], /There is no weakness 'lemons'\.\n {2}Try: juice-lab weaknesses/],
    [['stat'], /There is no command 'stat'\.\n {2}Try: juice-lab status\n/],
    [['stats'], /There is no command 'stats'\.\n {2}Try: juice-lab status\n/],
    [['statsu'], /There is no command 'statsu'\.\n {2}Try: juice-lab status\n/],
    [['help', 'statu'], /There is no command 'statu'\.\n {2}Try: juice-lab status\n/],
    [['help', 'class', 'mov'], /There is no command 'mov'\.\n {2}Try: juice-lab class move\n/],
    [['cours'], /There is no command 'cours'\.\n {2}Try: juice-lab course\n/],
    [
      ['--port', '0', 'start'],
      /The command comes first, before its options: 'start'\.\n {2}Try: juice-lab start --help/,
    ],
    [['--json', 'status'], /The command comes first, before its options: 'status'\.\n {2}Try: juice-lab status --help/],
    [['lemon'], /There is no command 'lemon'\.\n {2}Try: juice-lab --help/],
    [['start', 'extra'], /start takes no arguments, and 'extra' is one\.\n {2}Try: juice-lab start --help/],
    [['start', '--json', 'extra'], /start takes no arguments, and 'extra' is one\./],
    [
      ['watch', 'a=4100', 'b=localhost:4100/'],
      /http:\/\/localhost:4100 was given twice.*\n {2}Try: .*each address once/,
    ],
    [['challenges', '--difficulty', '7'], /Stars go from 1 to 6/],
    [['challenges', '-d', '6-4'], /The fewer stars come first: 4-6/],
    [['challenges', '--dificulty', '4'], /Try: juice-lab challenges --help$/m],
    [['code', 'show', '--kid', 'fixIt'], /Try: juice-lab code show --help$/m],
    [['start', '--prot', '3000'], /Try: juice-lab start --help$/m],
    [
      ['code', 'decode', encodeProgress('hacking', [1]) ?? '', '--kind', 'fixIt'],
      /This is a hacking code, not a fixIt code\.\n {2}Try: the same with --kind hacking/,
    ],
    [['challenges', '--category', 'lemons'], /There is no category 'lemons'\.\n {2}Try: one of Broken Access Control/],
    [['challenges', '--category', 'broken'], /'broken' could be any of 3 categories/],
    [['challenges', '--standard', 'cwe4'], /No challenge is about CWE-4\.\n {2}Try: CWE-89/],
    [
      ['challenges', '--standard', 'A03:2021'],
      /'A03:2021' is no place in a standard of the challenges\.\n {2}Try: .*A05 \(2025\)/,
    ],
    [['code', 'decode', 'nonsense'], /'nonsense' is not a continue code/],
    [['code', 'show', '--kind', 'juggling'], /Allowed choices are hacking, findIt, fixIt/],
    [['start', '--resume', 'nonsense'], /'nonsense' is not a continue code/],
    [
      ['status', '3000', '--port', '3001'],
      /by its address or by --port, not by both\.\n {2}Try: 3000\n {7}--port 3001/,
    ],
    [['status', 'ftp://x'], /'ftp:\/\/x' is not an address/],
    [['class', 'move', 'anna', '--from', 'sh1', '--to', './sh1'], /--from and --to are the same folder/],
    [['status', 'http://'], /'http:\/\/' is not an address/],
  ])('%o ends with 2 and says what to try', async (args, text) => {
    const { exitCode, stdout, stderr } = await runInProcess(args)
    expect(stderr).toMatch(text)
    expect(stderr).not.toMatch(stackTrace)
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  })

  it.each([
    [['start', '--port', '70000'], /^juice-lab: [^\n]*A port is a number from 0/],
    [['code', 'decode', 'nonsense'], /^juice-lab: 'nonsense' is not a continue code/],
  ])('%o ends the program with 2', async (args, text) => {
    const { exitCode, stdout, stderr } = await runCommand(args)
    expect(stderr).toMatch(text)
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
  })

  it.skipIf('execve' in process)(
    'start --confine ends with 2 where Node cannot do so, and says which can',
    async () => {
      const { exitCode, stderr } = await runCommand(['start', '--confine'])
      expect(stderr).toMatch(/cannot confine a lab on this system\.\n {2}Try: Node 22\.15/)
      expect(exitCode).toBe(2)
    },
  )

  it.skipIf(process.allowedNodeEnvironmentFlags.has('--permission'))(
    'nothing says that threads are confined where Node cannot confine them',
    async () => {
      const { stderr } = await runCommand(['start', '--confine'])
      expect(stderr).not.toContain('confined all the same')
      expect(stderr).toContain('threads that run visitors’ code have your own rights: Node confines them from 22.13 on')
      const { stdout } = await runCommand(['doctor', '--port', '0', '--data', newFolder()])
      expect(stdout).toMatch(/Node .*from 22\.13 on, threads that run visitors’ code are confined/)
    },
  )
})

describe('weaknesses', () => {
  it('lists every file of the two rooms, with its places', async () => {
    const { stdout } = await runCommand(['weaknesses', '--json'])
    const listed = JSON.parse(stdout) as {
      name: string
      room: string
      file: string
      cwe: number[]
      places: unknown[]
    }[]
    const folders = { server: 'lab/weaknesses', browser: 'app/weaknesses' }
    for (const [room, folder] of Object.entries(folders)) {
      const named = listed.filter((one) => one.room === room).map(({ name }) => name)
      const files = readdirSync(join(packageRoot, folder)).map((file) => file.replace(/\.tsx?$/, ''))
      const notListed = ['lists', 'weakness', 'weaknesses', 'apply-weaknesses', 'use-inner-html']
      expect(named.sort()).toEqual(files.filter((file) => !notListed.includes(file)).sort())
    }
    for (const { name, file, cwe } of listed) {
      expect([name, existsSync(join(packageRoot, file))]).toEqual([name, true])
      expect([name, cwe.length > 0]).toEqual([name, true])
    }
  })

  it('prints a line for each', async () => {
    const { stdout } = await runInProcess(['weaknesses'])
    expect(stdout).toMatch(/^algorithm-from-token +server +CWE-347 +Forged Signed JWT, Unsigned JWT$/m)
    expect(stdout).toMatch(/^any-password +server +CWE-521$/m)
  })

  it('breaks no line in the middle of a word in a terminal of 80 columns', () => {
    const printed = [
      {
        name: 'folders-within-reach',
        room: 'server',
        cwe: [548, 552],
        file: 'lab/weaknesses/folders-within-reach.ts',
        challenges: ['accessLogDisclosureChallenge', 'directoryListingChallenge', 'easterEggLevelOneChallenge'],
        fix: true,
        hazard: null,
        hazards: [],
        places: [],
      },
    ] as const
    expect(describeForPeople(printed, 40).slice(0, 4)).toEqual([
      'folders-within-reach  server   CWE-548, CWE-552',
      '    Access Log, Confidential Document,',
      '    Easter Egg',
      '1 weaknesses',
    ])
    expect(describeForPeople(printed)[0]).toMatch(/CWE-552 +Access Log, Confidential Document, Easter Egg$/)
  })

  it('says what can be solved without any of them', async () => {
    const { stdout } = await runInProcess(['weaknesses'])
    const [, closing = ''] = stdout.split('With --fix all')
    const named = challengeKeys.filter((key) => closing.includes(`\n    ${catalogue[key].name}\n`))
    expect(named).toEqual(challengeKeys.filter((key) => catalogue[key].staysSolvable))
    expect(closing).toMatch(/^ {2}discovery, by .+:\n(?: {4}.+\n)+$/m)
  })
})

describe('challenges', () => {
  it('lists the whole catalogue in id order as JSON', async () => {
    const { stdout } = await runInProcess(['challenges', '--json'])
    const listed = JSON.parse(stdout) as { id: number; staysSolvable: string | null; standards: object }[]
    expect(listed.map(({ id, staysSolvable, standards }) => [id, staysSolvable, standards])).toEqual(
      challengeKeys.map((key) => [catalogue[key].id, catalogue[key].staysSolvable ?? null, catalogue[key].standards]),
    )
  })

  it('filters by the beginning of a category and by stars', async () => {
    const { stdout } = await runInProcess(['challenges', '-c', 'xss', '-d', '1,3-4', '--json'])
    const listed = JSON.parse(stdout) as { category: string; difficulty: number }[]
    expect(new Set(listed.map(({ category }) => category))).toEqual(new Set(['XSS']))
    expect([...new Set(listed.map(({ difficulty }) => difficulty))].sort()).toEqual([1, 3, 4])
  })

  it.each([
    ['wstg-inpv-19', ['ssrfChallenge']],
    ['API7:2023', ['ssrfChallenge']],
    ['llm07', ['systemPromptExtractionChallenge']],
    ['LLM06:2025', ['chatbotPromptInjectionChallenge', 'chatbotGreedyInjectionChallenge']],
    ['6.2.4', ['weakPasswordChallenge']],
    ['V6.2.4', ['weakPasswordChallenge']],
    ['ASVS 5.0 V6.2', ['changePasswordBenderChallenge', 'weakPasswordChallenge']],
  ])('filters by a place in a standard, %s', async (standard, keys) => {
    const { stdout } = await runInProcess(['challenges', '--standard', standard, '--json'])
    const listed = JSON.parse(stdout) as { key: string }[]
    expect(listed.map(({ key }) => key).sort()).toEqual([...keys].sort())
  })

  it('filters by the CWE Top 25', async () => {
    const { stdout } = await runInProcess(['challenges', '--standard', 'top25', '--json'])
    const listed = JSON.parse(stdout) as { standards: { cwe: number[] } }[]
    const top25 = readTop25()
    expect(listed.length).toBeGreaterThan(20)
    for (const { standards } of listed) expect(standards.cwe.some((id) => top25.includes(id))).toBe(true)
  })

  it.each([
    ['LLM10', 'No challenge is about OWASP LLM10:2025.'],
    ['API1:2019', "'API1:2019' is no place in a standard of the challenges."],
  ])('refuses %s', async (standard, refusal) => {
    const { stderr } = await runInProcess(['challenges', '--standard', standard])
    expect(stderr).toContain(refusal)
    expect(stderr).toContain('LLM01')
  })

  it('prints stars, name and category for people', async () => {
    const { stdout } = await runCommand(['challenges', '--difficulty', '1'], { LC_ALL: 'C.UTF-8' })
    expect(stdout).toMatch(
      /^★····· {2}Score Board +Miscellaneous, with a tutorial\n★····· {2}DOM XSS +XSS, with a tutorial\n/,
    )
    expect(stdout).toMatch(/^★····· {2}Zero Stars +Improper Input Validation$/m)
    const easy = challengeKeys.filter((key) => catalogue[key].difficulty === 1)
    expect(stdout.endsWith(`\n${easy.length} of ${challengeKeys.length} challenges\n`)).toBe(true)
  })
})

describe('code decode', () => {
  it.each(['hacking', 'findIt', 'fixIt'] as const)('knows a %s code by itself', async (kind) => {
    const { stdout } = await runInProcess(['code', 'decode', encodeProgress(kind, [1, 999]) ?? '', '--json'])
    expect(JSON.parse(stdout)).toEqual({
      kind,
      challenges: [
        { id: 1, key: 'passwordHashLeakChallenge', name: 'Password Hash Leak' },
        { id: 999, key: null, name: null },
      ],
    })
  })
})

describe('a lab that is not there', () => {
  it.each([
    ['status', '9'],
    ['status', '--port', '9'],
    ['code', 'show', '--port', '9'],
    ['code', 'show', '9'],
    ['code', 'apply', encodeProgress('hacking', [1]) ?? '', '9'],
  ])('ends %s %s with 6', async (...args) => {
    const { exitCode, stderr } = await runInProcess(args)
    expect(stderr).toMatch(/No lab answers at http:\/\/localhost:9 \(.+\)\.\n {2}Try: juice-lab start/)
    expect(exitCode).toBe(6)
  })
})

describe('data folder and configuration', () => {
  it('a file in the way ends with 4', async () => {
    const folder = newFolder()
    writeFileSync(folder, '')
    const { exitCode, stderr } = await runCommand(['start', '--port', '0', '--data', folder])
    expect(stderr).toContain(`The data folder ${folder} cannot be used: a file of that name is in the way`)
    expect(stderr).toContain('Try: --data DIR')
    expect(exitCode).toBe(4)
  })

  it.skipIf(process.platform !== 'linux')('a file system that takes no folders is refused with 4', () => {
    for (const folder of ['/proc/foo', '/proc/foo/data'])
      expect(() => claimDataFolder(folder, 'lab')).toThrow(
        expect.objectContaining({
          exitCode: 4,
          message: expect.stringContaining(
            `The data folder ${folder} cannot be used: no folder can be made there (ENOENT)`,
          ),
        }),
      )
  })

  it('a file in the way is called so by doctor as well', async () => {
    const folder = newFolder()
    writeFileSync(folder, '')
    for (const data of [folder, join(folder, 'below')]) {
      const { exitCode, stdout } = await runInProcess(['doctor', '--port', '0', '--data', data])
      expect(stdout).toContain(
        `${data} cannot be used: ${data === folder ? 'a file of that name' : folder} is in the way`,
      )
      expect(exitCode).toBe(1)
    }
  })

  it('a key that is not there ends with 5 and says what to name', async () => {
    const file = join(newFolder(), 'no.pem')
    const { exitCode, stderr } = await runCommand(['start', '--port', '0', '--data', newFolder(), '--jwt-key', file])
    expect(stderr).toBe(
      `juice-lab: ${file}: There is no such file.\n  Try: --jwt-key with the file of a private RSA key in PEM format\n       the same without --jwt-key\n`,
    )
    expect(exitCode).toBe(5)
  })

  it('names a folder in which no course can begin, without an impossible option', async () => {
    const file = newFolder()
    writeFileSync(file, '')
    const { exitCode, stderr } = await runInProcess(['course', 'init', join(file, 'course')])
    expect(stderr).toMatch(
      /cannot be written: a file stands where its folder belongs\.\n {2}Try: juice-lab course init/,
    )
    expect(exitCode).toBe(4)
  })

  it('a broken configuration ends with 5 and names file, line and key', async () => {
    const folder = newFolder()
    mkdirSync(folder)
    const file = join(folder, 'mine.yml')
    writeFileSync(file, 'application:\n  name: Mine\n  showVersionNumber: perhaps\n')
    const { exitCode, stderr } = await runCommand(['start', '--data', join(folder, 'data'), '--config', file])
    expect(stderr).toContain(`${file}:3`)
    expect(stderr).toContain('application.showVersionNumber')
    expect(stderr).not.toMatch(stackTrace)
    expect(exitCode).toBe(5)
  })

  it('shows the stack trace when DEBUG is set', async () => {
    const { stderr } = await runInProcess(['code', 'decode', 'nonsense'], { DEBUG: '1' })
    expect(stderr).toMatch(stackTrace)
  })
})

it('refuses a file below a folder in which none can be made, at once', async () => {
  const { exitCode, stderr } = await runInProcess(['findings', '-o', '/proc/none/sheet.csv'])
  expect(stderr).toMatch(/^juice-lab: \/proc\/none\/sheet\.csv cannot be written: .+\.\n {2}Try: -o with a place/)
  expect(exitCode).toBe(4)
})
