import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type StartedClass, startClass } from '../support/class/start-class.js'
import { busyLoops } from './class-attacks.js'
import { type Learners, seatLearners } from './class-learners.js'
import { watchMachine } from './class-machine.js'
import {
  type ClassReport,
  compareKinds,
  type DisturbanceRow,
  findBroken,
  printReport,
  summarise,
} from './class-report.js'
import { createVisitor, now, type Sample } from './class-visitor.js'
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

interface Disturbance {
  readonly name: string
  /** Share of the time after which it begins, and milliseconds that count for it. */
  readonly at: number
  readonly span: number
  disturb(school: StartedClass, hosts: readonly number[], samples: Sample[]): void
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
      disturb: (school, _hosts, samples) =>
        void Promise.all(busyPlaces.map((place) => keepBusy(school, place, samples))),
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
async function keepBusy(school: StartedClass, place: number, samples: Sample[]): Promise<void> {
  const end = now() + spans.busy
  const isOver = () => now() > end
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

/** A disturbance that came at a time. */
interface Disturbed {
  readonly disturbance: Disturbance
  readonly from: number
}

/** Disturbs the class at its times, until its time is over; adds the requests of busy labs to `samples`. */
async function disturbClass(school: StartedClass, samples: Sample[], began: number): Promise<Disturbed[]> {
  let hosts: readonly number[] | undefined
  const disturbed: Disturbed[] = []
  for (const disturbance of disturbances()) {
    await pause(Math.max(0, began + disturbance.at * duration - now()))
    disturbed.push({ disturbance, from: now() })
    tell(disturbance.name)
    // Processes start in the order in which their first learners arrive.
    hosts ??= school.hosts().sort((one, other) => one - other)
    disturbance.disturb(school, hosts, samples)
  }
  await pause(Math.max(0, began + duration - now()))
  return disturbed
}

/** Tells who waited how long during each disturbance, and between them. */
function compareTimes(
  disturbed: readonly Disturbed[],
  learners: readonly string[],
  samples: readonly Sample[],
  began: number,
): DisturbanceRow[] {
  const places = new Map(learners.map((id, place) => [id, place]))
  const ordinary = samples.filter(({ kind }) => !isAttack(kind))
  const isDuring = ({ disturbance: { span }, from }: Disturbed, { began, ms }: Sample) =>
    began < from + span && began + ms > from
  const calm = ordinary.filter(
    (sample) => sample.began > began + warmth && !disturbed.some((each) => isDuring(each, sample)),
  )
  const rows = disturbed.flatMap((each) => {
    const { name, groupOf } = each.disturbance
    const during = ordinary.filter((sample) => isDuring(each, sample))
    const groupOfSample = ({ lab }: Sample) => groupOf(places.get(lab) ?? 0)
    return [...new Set(during.map(groupOfSample))].sort().map((group) => {
      const waits = summarise(during.filter((sample) => groupOfSample(sample) === group))
      return { disturbance: name, group, waits }
    })
  })
  return [{ disturbance: 'between them', group: 'all labs', waits: summarise(calm) }, ...rows]
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
async function startLone(folder: string) {
  const lone = await startProgram(['bin/juice-lab.js', 'start', '--json', '--port', '0', '--data', folder])
  const { port } = JSON.parse(lone.firstLine) as { port: number }
  started.add(lone.pid)
  const seat = { lab: 'lone', place: 0, url: `http://127.0.0.1:${port}`, key: null, pause: lonePause, comesAfter: 0 }
  const learners = await seatLearners([{ ...seat, duration: duration + loneDuration }])
  const stopWatching = watchMachine(
    () => [lone.pid],
    () => learners.pids,
  )
  await pause(loneDuration)
  tell('the lone lab was measured')
  const [machine, until] = [stopWatching(), now()]
  return {
    machine,
    until,
    async leave() {
      const { samples } = await learners.leave()
      await lone.stop()
      started.delete(lone.pid)
      return samples
    },
  }
}

/** Seats the learners of a class, who come one after another. */
function seatClass(school: StartedClass, onSolve: (lab: string, challenge: string) => void): Promise<Learners> {
  const seats = school.learners.map(({ id, key }, place) => ({
    ...{ lab: id, place, key, url: school.url, pause: pauseMs },
    comesAfter: (arrival * place) / labs,
    duration: duration - 2 * arrival,
  }))
  return seatLearners(seats, onSolve)
}

/** Epoch milliseconds at which the process of a lab is killed or hung; infinite for the others. */
function findEnds(learners: readonly string[], began: number): (lab: string) => number {
  const ends = new Map([
    [0, 0.5],
    [hostCount - 1, 0.75],
  ])
  return (lab) => began + (ends.get(hostOf(learners.indexOf(lab), hostCount)) ?? Number.POSITIVE_INFINITY) * duration
}

async function run(folder: string): Promise<ClassReport> {
  const lone = await startLone(joinPath(folder, 'lone'))
  const learners = Array.from({ length: labs }, (_, place) => `learner-${String(place).padStart(3, '0')}`)
  const env = { NODE_OPTIONS: `--import ${hangsWhenAsked}` }
  const school = await startClass({ learners, folder: joinPath(folder, 'class'), env })
  const announced = new Map<string, Set<string>>(learners.map((lab) => [lab, new Set()]))
  const note = (lab: string, challenge: string) => void announced.get(lab)?.add(challenge)
  tell(`a class of ${labs} is open`)
  const pid = Number(school.lines.find(({ event }) => event === 'ready')?.pid)
  started.add(pid)
  const seated = await seatClass(school, note)
  const began = now()
  const stopWatching = watchMachine(
    () => [pid, ...school.hosts()],
    () => seated.pids,
  )
  const busy: Sample[] = []
  const disturbed = await disturbClass(school, busy, began)
  const inClass = stopWatching()
  tell('the learners leave')
  const [loneSamples, left] = await Promise.all([lone.leave(), seated.leave()])
  const samples = [...left.samples, ...busy]
  const stopping = now()
  tell('the class closes')
  await school.stop()
  started.delete(pid)
  const stopMs = now() - stopping
  for (const { event, learner, key } of school.lines) if (event === 'solve') note(String(learner), String(key))
  const endOf = findEnds(learners, began)
  const [alone, beside] = [
    loneSamples.filter(({ began }) => began < lone.until),
    loneSamples.filter((sample) => sample.began > began + warmth),
  ]
  const steady = samples.filter(({ kind, began: at }) => once.has(kind) || at > began + warmth)
  return {
    ...{ labs, minutes, pauseMs, stopMs, late: left.late },
    disturbances: compareTimes(disturbed, learners, samples, began),
    kinds: compareKinds(steady, alone, beside),
    machine: { alone: lone.machine, inClass },
    solves: {
      announced: [...announced.values()].reduce((total, { size }) => total + size, 0),
      lost: await findLost(joinPath(folder, 'class'), announced),
    },
    failures: countBy(
      samples.filter((sample) => isFailure(sample, endOf)).map(({ kind, status }) => `${kind}: ${status}`),
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
