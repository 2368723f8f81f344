import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { importsOf, loadsOf, packagesOf, readSources, type Source } from './sources.js'

const sources = readSources('app', 'lab')

const isIn = (path: string, ...rooms: string[]) => rooms.some((room) => path === room || path.startsWith(`${room}/`))

/** True if both lie in one room of the lab. */
const isSameRoom = (path: string, target: string) => dirname(path) === dirname(target)

/** The files that an import can mean. */
const sourcesOf = (target: string) => ['.ts', '.tsx'].map((extension) => target.replace(/(\.js|\.tsx?)?$/, extension))

/** The rooms of the pages that features are made of, and that know none; every other room of `app` is a feature. */
const commonRooms = ['browser', 'http', 'kit', 'ports', 'styles', 'weaknesses']

function listFeatures(): string[] {
  const rooms = sources
    .map(({ path }) => path.split('/'))
    .filter(([top, , file]) => top === 'app' && file !== undefined)
  const features = new Set(rooms.map(([, room = '']) => room).filter((room) => !commonRooms.includes(room)))
  return [...features].map((room) => `app/${room}`)
}

/** The files of features that run on the server alone. */
function listServerFiles(): string[] {
  return sources.map(({ path }) => path).filter((path) => /^app\/.*\/(?!entry\.)[^/]*\.server\.ts$/.test(path))
}

/** The rooms and files of the lab but the attacks, and those that load them on demand. */
function labRooms(): string[] {
  const rooms = new Set(sources.map(({ path }) => path.split('/').slice(0, 2).join('/')))
  const others = ['lab/proofs', 'lab/cli', 'lab/courses']
  return [...rooms].filter((room) => room.startsWith('lab/') && !others.includes(room))
}

/** Rooms, and what nobody in them may import, with or without a type. */
const law: readonly { readonly who: string; readonly from: string[]; readonly never: string[] }[] = [
  {
    who: 'domain rooms never import adapters',
    from: [
      'lab/facts',
      'lab/store',
      'lab/accounts',
      'lab/shop',
      'lab/community',
      'lab/weaknesses',
      'lab/sandbox',
      'lab/outside',
      'lab/resources',
      'lab/challenges',
      'lab/courses',
      'lab/curriculum',
      'lab/texts',
      'lab/fixes',
    ],
    never: ['lab/server', 'lab/client', 'lab/cli', 'lab/dashboard', 'app'],
  },
  {
    who: 'no other domain room knows the challenges',
    from: [
      'lab/facts',
      'lab/store',
      'lab/accounts',
      'lab/shop',
      'lab/community',
      'lab/weaknesses',
      'lab/sandbox',
      'lab/outside',
      'lab/resources',
      'lab/fixes',
    ],
    never: ['lab/challenges'],
  },
  {
    who: 'the store knows nobody but the clock',
    from: ['lab/store'],
    never: [
      'lab/accounts',
      'lab/shop',
      'lab/community',
      'lab/weaknesses',
      'lab/sandbox',
      'lab/resources',
      'lab/options',
    ],
  },
  {
    who: 'the facts know no listener',
    from: ['lab/facts'],
    never: ['lab/store', 'lab/challenges', 'lab/accounts', 'lab/shop'],
  },
  {
    who: 'the sandbox does not know the shop',
    from: ['lab/sandbox'],
    never: ['lab/shop', 'lab/accounts', 'lab/community'],
  },
  {
    who: 'the community does not know its weaknesses',
    from: ['lab/community'],
    never: ['lab/weaknesses'],
  },
  {
    who: 'the outside does not know the shop',
    from: ['lab/outside'],
    never: ['lab/shop', 'lab/accounts', 'lab/community', 'lab/store'],
  },
  {
    who: 'the accounts know neither their weaknesses nor the shop',
    from: ['lab/accounts'],
    never: ['lab/weaknesses', 'lab/shop', 'lab/community'],
  },
  {
    who: 'the texts know nobody',
    from: ['lab/texts'],
    never: ['lab/shop', 'lab/accounts', 'lab/community', 'lab/challenges', 'lab/store', 'lab/options'],
  },
  { who: 'values and the package know nobody', from: ['lab/values', 'lab/package'], never: ['lab', 'app'] },
  {
    who: 'the disk knows neither the shop nor the store',
    from: ['lab/disk'],
    never: ['lab/shop', 'lab/accounts', 'lab/community', 'lab/store', 'lab/options', 'lab/challenges'],
  },
  {
    who: 'rooms do not know how they are assembled',
    from: ['lab/accounts', 'lab/shop', 'lab/community', 'lab/store', 'lab/resources', 'lab/challenges'],
    never: ['lab/assembly/seeded-store.js', 'lab/create-lab.js'],
  },
  {
    who: 'a client does not know how labs are shown',
    from: ['lab/client'],
    never: ['lab/cli', 'lab/dashboard', 'app'],
  },
  {
    who: 'the watcher knows neither how labs are made nor how they are shown',
    from: ['lab/watch'],
    never: ['lab/create-lab.js', 'lab/lab.js', 'lab/server', 'lab/cli', 'lab/dashboard', 'app'],
  },
  {
    who: 'domain rooms do not know the trials of fixes',
    from: ['lab/accounts', 'lab/shop', 'lab/community', 'lab/weaknesses', 'lab/sandbox', 'lab/resources', 'lab/store'],
    never: ['lab/fixes'],
  },
  { who: 'the shop does not know its weaknesses', from: ['lab/shop'], never: ['lab/weaknesses'] },
  {
    who: 'what all features are made of knows none of them',
    from: ['app/kit', 'app/browser', 'app/http'],
    never: listFeatures(),
  },
  {
    who: 'what answers on the server knows no code for browsers',
    from: ['app/http', 'app/routes', ...listServerFiles()],
    never: ['app/browser'],
  },
  { who: 'orders do not know how they are placed', from: ['app/orders'], never: ['app/checkout'] },
  { who: 'honest halves of the pages know no weakness', from: ['app/ports'], never: ['app/weaknesses'] },
  {
    who: 'the files of translations are kept apart from a running lab',
    from: ['lab/server', 'lab/cli', 'lab/challenges', 'lab/texts', 'lab/assembly', 'app'],
    never: ['lab/languages'],
  },
  {
    who: 'servers share what knows none of them',
    from: ['lab/http'],
    never: ['lab/server', 'lab/class', 'lab/cli', 'lab/create-lab.js', 'lab/lab.js', 'lab/challenges', 'lab/shop'],
  },
  {
    who: 'the lines of a terminal know neither commands nor views',
    from: ['lab/terminal'],
    never: ['lab/cli', 'lab/dashboard', 'lab/server', 'lab/class', 'lab/lab.js'],
  },
  {
    who: 'no running lab knows how it is attacked',
    from: labRooms(),
    never: ['lab/proofs'],
  },
  { who: 'the lab never imports the pages', from: ['lab'], never: ['app'] },
]

/** Rooms import only those that they may know. */
export function checkImports(): void {
  it('reads the sources', () => {
    expect(sources.length).toBeGreaterThan(100)
  })

  it.each(law)('$who', ({ from, never }) => {
    const breaches = sources
      .filter(({ path }) => isIn(path, ...from))
      .flatMap((source) =>
        importsOf(source)
          .filter(({ target }) => isIn(target, ...never) && !isSameRoom(source.path, target))
          .map(({ target }) => `${source.path} → ${target}`),
      )
    expect(breaches).toEqual([])
  })

  it('proofs know a lab by its address: of the rest only the clock, and types', () => {
    const breaches = sources
      .filter(({ path }) => isIn(path, 'lab/proofs'))
      .flatMap((source) =>
        importsOf(source)
          .filter(({ target, isTypeOnly }) => isIn(target, 'lab', 'app') && !isTypeOnly)
          .filter(({ target }) => !isIn(target, 'lab/proofs', 'lab/facts/clock.js'))
          .map(({ target }) => `${source.path} → ${target}`),
      )
    expect(breaches).toEqual([])
  })

  it('app takes only types from lab', () => {
    const breaches = sources
      .filter(({ path }) => isIn(path, 'app'))
      .flatMap((source) =>
        importsOf(source)
          .filter(({ target, isTypeOnly }) => isIn(target, 'lab') && !isTypeOnly)
          .map(({ target }) => `${source.path} → ${target}`),
      )
    expect(breaches).toEqual([])
  })

  it('no room of the shop knows HTTP, but where the flaw is one of routing', () => {
    // docs/decisions/0061-two-ports-are-routes-of-express.md
    const routing = ['lab/shop/surfaces/public-folders.ts', 'lab/shop/surfaces/guarded-metrics.ts']
    const flaws = ['lab/weaknesses/folders-within-reach.ts', 'lab/weaknesses/metrics-within-reach.ts']
    // The way out of the sandbox sends requests; it answers none.
    const excepted = [...routing, ...flaws, 'lab/sandbox/dial.ts']
    const web = /^(express|socket\.io|@remix-run\/.*|(node:)?https?2?)$/
    const shop = [
      'accounts',
      'shop',
      'community',
      'weaknesses',
      'sandbox',
      'store',
      'facts',
      'resources',
      'courses',
      'fixes',
    ]
    const knowing = sources
      .filter(({ path }) => isIn(path, ...shop.map((room) => `lab/${room}`)))
      .filter((source) => packagesOf(source).some((name) => web.test(name)))
    expect(knowing.map(({ path }) => path).sort()).toEqual(excepted.sort())
  })

  it('nobody imports in a circle, not even a type, or when it is needed', () => {
    const paths = new Set(sources.map(({ path }) => path))
    const targetsOf = (source: Source) => [...importsOf(source).map(({ target }) => target), ...loadsOf(source)]
    let rest = sources.map((source) => ({
      path: source.path,
      needs: targetsOf(source).flatMap((target) => sourcesOf(target).filter((path) => paths.has(path))),
    }))
    expect(rest.reduce((sum, { needs }) => sum + needs.length, 0)).toBeGreaterThan(2000)
    const ends = () => {
      const left = new Set(rest.map(({ path }) => path))
      return new Set(rest.filter(({ needs }) => !needs.some((need) => left.has(need))))
    }
    for (let free = ends(); free.size > 0; free = ends()) rest = rest.filter((one) => !free.has(one))
    expect(findCircle(rest)).toEqual([])
  })

  it('the dashboard knows labs by their client alone', () => {
    const breaches = sources
      .filter(({ path }) => isIn(path, 'lab/dashboard'))
      .flatMap((source) =>
        importsOf(source)
          .filter(
            ({ target }) =>
              isIn(target, 'lab') &&
              !isIn(target, 'lab/dashboard', 'lab/terminal', 'lab/client', 'lab/facts', 'lab/values'),
          )
          .map(({ target }) => `${source.path} → ${target}`),
      )
    expect(breaches).toEqual([])
  })
}

interface Needing {
  readonly path: string
  readonly needs: readonly string[]
}

/** One circle among files each of which needs another of them, its first file last as well; empty where there are no files. */
function findCircle(files: readonly Needing[]): readonly string[] {
  const needs = new Map(files.map((file) => [file.path, file.needs]))
  const walked: string[] = []
  let next = files[0]?.path
  while (next !== undefined && !walked.includes(next)) {
    walked.push(next)
    next = needs.get(next)?.find((path) => needs.has(path))
  }
  return next === undefined ? [] : [...walked.slice(walked.indexOf(next)), next]
}

/** Programs load a lab only in its own thread. */
export function checkMainThread(): void {
  const byPath = new Map(sources.map((source) => [source.path.replace(/tsx?$/, 'js'), source]))

  /** All files that are loaded with a file, before anything is imported on demand. */
  function loadedWith(path: string, loaded = new Set<string>()): Set<string> {
    const source = byPath.get(path)
    if (source === undefined || loaded.has(path)) return loaded
    loaded.add(path)
    for (const { target, isTypeOnly } of importsOf(source)) if (!isTypeOnly) loadedWith(target, loaded)
    return loaded
  }

  /** A list of words weighs nothing. */
  const lists = ['lab/options/hazards.js']

  it.each(['lab/cli/main.js', 'lab/cli/start/run-start.js', 'lab/dashboard/show-dashboard.js'])(
    'loads nothing of the lab with %s, which lives in a thread of its own',
    (path) => {
      const loaded = [...loadedWith(path)]
      expect(loaded.length).toBeGreaterThan(10)
      const rooms = ['server', 'store', 'shop', 'accounts', 'community', 'sandbox', 'weaknesses', 'outside', 'options']
      const lab = ['lab/create-lab.js', 'lab/challenges/catalogue.js', ...rooms.map((room) => `lab/${room}`)]
      expect(loaded.filter((file) => isIn(file, ...lab) && !lists.includes(file))).toEqual([])
    },
  )
}

/** Rooms and files use the words that they should. */
export function checkWords(): void {
  const shopRooms = [
    'lab/shop',
    'lab/accounts',
    'lab/community',
    'lab/weaknesses',
    'lab/sandbox',
    'lab/store',
    'lab/outside',
    'lab/fixes',
    'app/weaknesses',
  ]

  it.each(shopRooms)('%s has never heard of challenges', (room) => {
    const files = sources.filter(({ path, text }) => isIn(path, room) && /challenge/i.test(text))
    expect(files.map(({ path }) => path)).toEqual([])
  })

  it('every weakness names its CWE', () => {
    const names = ['weakness.ts', 'weaknesses.ts', 'apply-weaknesses.ts', 'lists']
    const lists = ['app/weaknesses/weaknesses.ts', ...names.map((name) => `lab/weaknesses/${name}`)]
    const nameless = sources
      .filter(({ path }) => isIn(path, 'lab/weaknesses', 'app/weaknesses') && !isIn(path, ...lists))
      .filter(({ text }) => !/CWE-\d+/.test(text))
    expect(nameless.map(({ path }) => path)).toEqual([])
  })

  it('a file is named after its noun, never utils, helpers, common, misc or manager', () => {
    const vague = sources.filter(({ path }) => /\b(utils?|helpers?|common|misc|managers?)\b/.test(path))
    expect(vague.map(({ path }) => path)).toEqual([])
  })
}
