import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { type StartedClass, startClass } from '../support/start-class.js'
import { busyLoops } from './class-attacks.js'
import { watchMachine } from './class-machine.js'
import { attack, join, shop } from './class-mix.js'
import {
  type ClassReport,
  compareKinds,
  type DisturbanceRow,
  findBroken,
  printReport,
  summarise,
} from './class-report.js'
import { createVisitor, type Sample, type VisitorOrder } from './class-visitor.js'
import { startProgram } from './processes.js'

/**
 * A class of a hundred labs through the built program for ten minutes (`npx tsx tests/bench/class.ts`; `--json` prints one object, `MINUTES=2`
 * and `LABS=20` are shorter): a browser and a script in each lab, a request every two seconds each, attacks among them. Five labs are kept busy at
 * once, one process of labs is killed and one hangs. Waits are compared with those of a lone lab that was served before, alone, for a fifth of
 * the time, and goes on beside the class. At the end the class is started again, to see that everything announced is there.
 */
const labs = Number(process.env.LABS ?? 100)
const minutes = Number(process.env.MINUTES ?? 10)
/** Milliseconds between two requests of a learner; the only learner of the lone lab is four times as fast, for more to compare. */
const pauseMs = Number(process.env.PAUSE ?? 2000)
const lonePause = pauseMs / 4
const duration = minutes * 60_000
/** Milliseconds within which the learners come, and until all labs are open and warm. */
const arrival = Math.max(20_000, duration / 10)
const warmth = 1.5 * arrival
const loneDuration = Math.max(45_000, duration / 5)
/** Milliseconds for which labs are kept busy, and after a kill or a hang in which all waits count for it. */
const spans = { busy: Math.min(60_000, duration / 6), aftermath: 20_000 }
const isJson = process.argv.includes('--json')

/** Requests of which each learner sends few, when they come. */
const once = new Set(['join page', 'join', 'first page, opens the lab', 'script, style', 'register'])
const attacks = new Set(['injection', 'injected login', 'attack that solves', 'busy loop'])
const isAttack = (kind: string) => attacks.has(kind) || kind.startsWith('costly')
/** Has a process hang at a signal. */
const hangsWhenAsked = `data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => { for (;;); })")}`

const beganAt = performance.now()
/** Progress goes where it is not in the way of the tables. */
const tell = (text: string) =>
  console.error(`${((performance.now() - beganAt) / 1000).toFixed(0).padStart(4)} s  ${text}`)

/** Programs that go with this one, even where it fails. */
const started = new Set<number>()

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

interface Seat {
  readonly lab: string
  readonly place: number
  readonly url: string
  /** Null in a lone lab. */
  readonly key: string | null
  readonly pause: number
  /** Milliseconds until all solving attacks are through. */
  readonly duration: number
}

interface Course {
  readonly samples: Sample[]
  isOver(): boolean
  onSolve(lab: string, challenge: string): void
}

const headersOf = (name: string, value: string | null) =>
  (value === null ? {} : { [name]: value }) as Record<string, string>

/** A browser and a script in a lab until it is over. */
async function attend({ lab, place, url, key, ...seat }: Seat, { samples, isOver, onSolve }: Course): Promise<void> {
  let cookie: string | null = null
  const base = { url, lab, pause: seat.pause, samples, isOver } satisfies Partial<VisitorOrder>
  const browser = createVisitor({ ...base, connections: 6, headers: () => headersOf('Cookie', cookie) })
  const script = createVisitor({ ...base, connections: 1, headers: () => headersOf('Juice-Lab-Key', key) })
  if (key !== null) cookie = await join(browser, key)
  const extraHeaders = cookie ? { cookie } : undefined
  const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders })
  socket.on('challenge solved', ({ key: challenge }: { key: string }) => onSolve(lab, challenge))
  await Promise.all([shop(browser), attack(script, place, seat.duration)])
  socket.disconnect()
  browser.close()
  script.close()
}

interface Disturbance {
  readonly name: string
  /** Share of the time after which it begins, and milliseconds that count for it. */
  readonly at: number
  readonly span: number
  disturb(school: StartedClass, hosts: readonly number[], course: Course): void
  groupOf(place: number): string
}

const hostOf = (place: number, hosts: number) => place % hosts
const hostCount = Math.max(2, Math.ceil(labs / 25))
/** Two labs each in the first two processes, and one in the third. */
const busyPlaces = [0, hostCount, 1, hostCount + 1, 2].filter((place) => place < labs)

function disturbances(): Disturbance[] {
  const byProcess = (lost: number) => (place: number) =>
    hostOf(place, hostCount) === lost ? 'labs of that process' : 'labs of others'
  return [
    {
      name: 'five labs busy',
      at: 0.25,
      span: spans.busy,
      disturb: (school, _hosts, course) => void Promise.all(busyPlaces.map((place) => keepBusy(school, place, course))),
      groupOf(place) {
        if (busyPlaces.includes(place)) return 'own lab'
        const isBeside = busyPlaces.some((busy) => hostOf(busy, hostCount) === hostOf(place, hostCount))
        return isBeside ? 'labs of these processes' : 'labs of others'
      },
    },
    {
      name: 'a process killed',
      at: 0.5,
      span: spans.aftermath,
      disturb: (_school, hosts) => process.kill(hosts[0] ?? 0, 'SIGKILL'),
      groupOf: byProcess(0),
    },
    {
      name: 'a process hung',
      at: 0.75,
      span: spans.aftermath,
      disturb: (_school, hosts) => process.kill(hosts[hostCount - 1] ?? 0, 'SIGUSR2'),
      groupOf: byProcess(hostCount - 1),
    },
  ]
}

/** Keeps a lab as busy as anybody can: by scripts, conditions and queries at a time. */
async function keepBusy(school: StartedClass, place: number, { samples }: Course): Promise<void> {
  const end = performance.now() + spans.busy
  const isOver = () => performance.now() > end
  const { id: lab = '', key = '' } = school.learners[place] ?? {}
  const headers = () => ({ 'Juice-Lab-Key': key })
  const visitor = createVisitor({ url: school.url, lab, connections: 6, pause: 0, samples, isOver, headers })
  const body = { email: "' or 1=1--", password: 'x' }
  const { text } = await visitor.ask('injected login', '/rest/user/login', { body })
  const token = /"token":"([^"]+)"/.exec(text)?.[1] ?? ''
  const loops = busyLoops.map(async (loop) => {
    const { path, asked } = loop(token)
    while (!isOver()) await visitor.ask('busy loop', path, asked)
  })
  await Promise.all(loops)
  visitor.close()
}

/** Disturbs the class at its times; gives who waited how long. */
async function disturbClass(school: StartedClass, course: Course, began: number): Promise<DisturbanceRow[]> {
  let hosts: readonly number[] | undefined
  const places = new Map(school.learners.map(({ id }, place) => [id, place]))
  const windows: { disturbance: Disturbance; from: number }[] = []
  for (const disturbance of disturbances()) {
    await pause(Math.max(0, began + disturbance.at * duration - performance.now()))
    windows.push({ disturbance, from: performance.now() })
    tell(disturbance.name)
    // Processes start in the order in which their first learners arrive.
    hosts ??= school.hosts().sort((one, other) => one - other)
    disturbance.disturb(school, hosts, course)
  }
  await pause(Math.max(0, began + duration - performance.now()))
  const ordinary = course.samples.filter(({ kind }) => !isAttack(kind))
  const isDuring = ({ disturbance: { span }, from }: (typeof windows)[number], { began, ms }: Sample) =>
    began < from + span && began + ms > from
  const calm = ordinary.filter(
    (sample) => sample.began > began + warmth && !windows.some((each) => isDuring(each, sample)),
  )
  const disturbed = windows.flatMap((window) => {
    const { name, groupOf } = window.disturbance
    const during = ordinary.filter((sample) => isDuring(window, sample))
    const groupOfSample = ({ lab }: Sample) => groupOf(places.get(lab) ?? 0)
    return [...new Set(during.map(groupOfSample))].sort().map((group) => {
      const waits = summarise(during.filter((sample) => groupOfSample(sample) === group))
      return { disturbance: name, group, waits }
    })
  })
  return [{ disturbance: 'between them', group: 'all labs', waits: summarise(calm) }, ...disturbed]
}

/** Starts the class again, and gives what was announced and is not there. */
async function findLost(folder: string, announced: ReadonlyMap<string, ReadonlySet<string>>): Promise<string[]> {
  const school = await startClass({ learners: [...announced.keys()].sort(), folder })
  tell('the class was opened again')
  const rows = (await (await school.request('/v1/learners')).json()) as { id: string; solved: number }[]
  const lost: string[] = []
  for (const [lab, challenges] of announced) {
    const { data } = (await (await school.as(lab, '/api/Challenges')).json()) as {
      data: { key: string; solved: boolean }[]
    }
    const solved = new Set(data.filter((challenge) => challenge.solved).map(({ key }) => key))
    lost.push(...[...challenges].filter((key) => !solved.has(key)).map((key) => `${lab} ${key}`))
    const counted = rows.find(({ id }) => id === lab)?.solved ?? 0
    if (counted < challenges.size) lost.push(`${lab}: the desk counts ${counted} of ${challenges.size}`)
  }
  await school.stop()
  return lost
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(counts)
}

/** Answers where the last moment of a process is lost: an account, its basket, or that a product was taken out of that. */
function tellsOfLoss({ kind, status }: Sample): boolean {
  return status === 401 || status === 404 || (status === 500 && ['add to basket', 'checkout'].includes(kind))
}

/** `endedAt` tells when the process of a lab was killed or hung; never is infinite. */
function isFailure(sample: Sample, endedAt: (lab: string) => number): boolean {
  const { kind, status, began, lab } = sample
  if (isAttack(kind) || status === 0) return status === 0
  return (status < 200 || status > 399) && !(tellsOfLoss(sample) && began > endedAt(lab))
}

/** A lone lab with a learner, alone for a while and then beside the class. */
async function startLone(folder: string, isOver: () => boolean) {
  const lone = await startProgram(['bin/juice-lab.js', 'start', '--json', '--port', '0', '--data', folder])
  const { port } = JSON.parse(lone.firstLine) as { port: number }
  started.add(lone.pid)
  const stopWatching = watchMachine(() => [lone.pid])
  const samples: Sample[] = []
  const seat = { lab: 'lone', place: 0, url: `http://127.0.0.1:${port}`, key: null, pause: lonePause }
  const attending = attend({ ...seat, duration: duration + loneDuration }, { samples, isOver, onSolve() {} })
  await pause(loneDuration)
  tell('the lone lab was measured')
  const [machine, until] = [stopWatching(), performance.now()]
  return {
    machine,
    alone: () => samples.filter(({ began }) => began < until),
    beside: (from: number) => samples.filter(({ began }) => began > from),
    async leave() {
      await attending
      await lone.stop()
      started.delete(lone.pid)
    },
  }
}

async function run(folder: string): Promise<ClassReport> {
  let isDone = false
  const isOver = () => isDone
  const lone = await startLone(joinPath(folder, 'lone'), isOver)
  const learners = Array.from({ length: labs }, (_, place) => `learner-${String(place).padStart(3, '0')}`)
  const env = { NODE_OPTIONS: `--import ${hangsWhenAsked}` }
  const school = await startClass({ learners, folder: joinPath(folder, 'class'), env })
  const announced = new Map<string, Set<string>>(learners.map((lab) => [lab, new Set()]))
  const note = (lab: string, challenge: string) => void announced.get(lab)?.add(challenge)
  const course: Course = { samples: [], isOver, onSolve: note }
  tell(`a class of ${labs} is open`)
  const pid = Number(school.lines.find(({ event }) => event === 'ready')?.pid)
  started.add(pid)
  const stopWatching = watchMachine(() => [pid, ...school.hosts()])
  const began = performance.now()
  const attending = school.learners.map(async ({ id, key }, place) => {
    await pause((arrival * place) / labs)
    await attend({ lab: id, place, url: school.url, key, pause: pauseMs, duration: duration - 2 * arrival }, course)
  })
  const disturbances = await disturbClass(school, course, began)
  const inClass = stopWatching()
  isDone = true
  tell('the learners leave')
  await Promise.all([lone.leave(), ...attending])
  const stopping = performance.now()
  tell('the class closes')
  await school.stop()
  started.delete(pid)
  const stopMs = performance.now() - stopping
  for (const { event, learner, key } of school.lines) if (event === 'solve') note(String(learner), String(key))
  const ends = new Map([
    [0, 0.5],
    [hostCount - 1, 0.75],
  ])
  const endedAt = (lab: string) =>
    began + (ends.get(hostOf(learners.indexOf(lab), hostCount)) ?? Number.POSITIVE_INFINITY) * duration
  const steady = course.samples.filter(({ kind, began: at }) => once.has(kind) || at > began + warmth)
  return {
    ...{ labs, minutes, pauseMs, disturbances, stopMs },
    kinds: compareKinds(steady, lone.alone(), lone.beside(began + warmth)),
    machine: { alone: lone.machine, inClass },
    solves: {
      announced: [...announced.values()].reduce((total, { size }) => total + size, 0),
      lost: await findLost(joinPath(folder, 'class'), announced),
    },
    failures: countBy(
      course.samples.filter((sample) => isFailure(sample, endedAt)).map(({ kind, status }) => `${kind}: ${status}`),
    ),
    warnings: countBy(school.lines.filter(({ event }) => event === 'warning').map(({ message }) => String(message))),
  }
}

process.once('exit', () => {
  for (const pid of started) end(pid)
})
const folder = mkdtempSync(joinPath(tmpdir(), 'juice-lab-class-'))
const report = await run(folder)
if (isJson) console.log(JSON.stringify(report))
else printReport(report)
rmSync(folder, { recursive: true, force: true })
if (findBroken(report).length > 0) process.exitCode = 1
