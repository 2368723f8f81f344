import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Hashids from 'hashids'
import { dump, load } from 'js-yaml'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import { type DescribedChallenge, describeChallenges } from '../../deploy/describe-challenges.js'
import { readEnvironment } from '../../lab/cli/environment.js'
import { labOptionsSchema } from '../../lab/options.js'
import { sendRaw } from '../support/requests/raw-request.js'
import { containerModel, podSpecModel } from './kubernetes-models.js'
import { flagOf, type Listening, openBalancer, openGateway, openReceiver, type Pod, startPod } from './multi-juicer.js'
import { readDocuments } from './read-manifests.js'

/** The file of the image as MultiJuicer reads it when it is built: nothing but YAML, and ids that are positions. */
const challenges = load(dump(describeChallenges())) as DescribedChallenge[]

/** The code that MultiJuicer makes of keys; those it does not know become 0. */
const encode = (keys: readonly string[]) =>
  new Hashids('this is my salt', 60, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890').encode(
    keys.map((wanted) => challenges.findIndex(({ key }) => key === wanted) + 1),
  )

const visitor = { Host: 'juice.school.example', Cookie: 'multi-juicer=seven.signature' }
const ctfKey = 'zLp@.-6fMW6L-7R3b!9uR_K!NfkkTr'

let folder: string
let balancer: Listening
let receiver: Awaited<ReturnType<typeof openReceiver>>
let gateway: Awaited<ReturnType<typeof openGateway>>
let pod: Pod
const labs = new Map<string, number>()

/** Data is gone with each pod, as nothing is mounted for it. */
async function deploy(): Promise<void> {
  await pod?.kill()
  pod = await startPod(folder, mkdtempSync(join(folder, 'data-')), {
    CTF_KEY: ctfKey,
    SOLUTIONS_WEBHOOK: `http://127.0.0.1:${receiver.port}/team/seven/webhook`,
    LLM_API_KEY: 'token-of-seven',
  })
  labs.set('seven', pod.port)
}

const visit = (path: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}) =>
  sendRaw({ port: balancer.port, path, ...init, headers: { ...visitor, ...init.headers } })
const post = (path: string, body: unknown) =>
  visit(path, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })

interface Progress {
  readonly id: number
  readonly key: string
  readonly solved: boolean
  readonly updatedAt: string
}

/** The requests of the watchdog to a lab every minute. */
async function readProgress(): Promise<Progress[]> {
  const reply = await sendRaw({ port: pod.port, path: '/api/challenges', headers: { Host: 'juiceshop-seven:3000' } })
  expect(reply.status).toBe(200)
  return (JSON.parse(reply.text) as { data: Progress[] }).data
}
const readSolved = async () => (await readProgress()).filter(({ solved }) => solved).map(({ key }) => key)

/** Brings progress back as the watchdog does: no body, no content type. */
const applyCode = (keys: readonly string[]) =>
  sendRaw({
    port: pod.port,
    method: 'PUT',
    path: `/rest/continue-code/apply/${encode(keys)}`,
    headers: { Host: 'juiceshop-seven:3000', 'Content-Length': '0' },
  })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'juice-lab-team-'))
  receiver = await openReceiver()
  gateway = await openGateway('token-of-seven')
  balancer = await openBalancer(labs)
  mkdirSync(join(folder, 'config'))
  const mounted = {
    application: {
      name: 'Juice of Team Seven',
      showVersionNumber: false,
      showGitHubLinks: false,
      logo: 'https://pictures.example.com/logo.png',
      chatBot: { llmApiUrl: `http://127.0.0.1:${gateway.port}`, model: 'some-model' },
    },
    challenges: { showHints: true },
    hackingInstructor: { isEnabled: true },
    ctf: { showFlagsInNotifications: false },
    somethingNewer: { that: 'this shop does not know' },
  }
  writeFileSync(join(folder, 'config', 'multi-juicer.yaml'), dump(mounted))
  await deploy()
})
afterAll(async () => {
  await pod.kill()
  for (const server of [balancer, receiver, gateway]) server.close()
  rmSync(folder, { recursive: true })
})

describe('the list of challenges in the image', () => {
  it('has the ids of the lab for positions, and all that MultiJuicer reads', async () => {
    const progress = await readProgress()
    expect(challenges.map(({ key }) => key)).toEqual([...progress].sort((a, b) => a.id - b.id).map(({ key }) => key))
    expect(progress.every(({ id, key }) => challenges[id - 1]?.key === key)).toBe(true)
    for (const { difficulty, name, tags, description, category } of challenges) {
      expect([1, 2, 3, 4, 5, 6]).toContain(difficulty)
      expect(tags.every((tag) => typeof tag === 'string')).toBe(true)
      expect([name, description, category].every((text) => text.length > 2)).toBe(true)
    }
  })
})

describe('the values for its chart', () => {
  const valuesModel = z.strictObject({
    config: z.strictObject({
      maxInstances: z.number().int().min(1),
      juiceShop: z.strictObject({
        image: z.string().min(1),
        tag: z.string().min(1),
        env: z.array(z.strictObject({ name: z.string(), value: z.string() })),
        containerSecurityContext: containerModel.shape.securityContext,
        volumes: podSpecModel.shape.volumes,
        volumeMounts: containerModel.shape.volumeMounts,
        resources: containerModel.shape.resources,
      }),
    }),
  })

  it('leave MultiJuicer its own variables, and give the image its one volume', () => {
    const { juiceShop } = valuesModel.parse(readDocuments('multi-juicer/values.yaml')[0]).config
    const { trustedProxies } = readEnvironment(
      Object.fromEntries(juiceShop.env.map(({ name, value }) => [name, value])) as unknown as NodeJS.ProcessEnv,
    )
    expect(juiceShop.env.map(({ name }) => name)).toEqual(['TRUST_PROXY'])
    expect(labOptionsSchema.shape.trustedProxies.safeParse(trustedProxies).success).toBe(true)
    expect(trustedProxies.length).toBeGreaterThan(0)
    expect(juiceShop.volumeMounts).toEqual([{ name: juiceShop.volumes?.[0]?.name, mountPath: '/data' }])
    expect(juiceShop.containerSecurityContext).toMatchObject({ readOnlyRootFilesystem: true, runAsNonRoot: true })
  })
})

describe('the kubelet', () => {
  it('is answered by address, without a login', async () => {
    const headers = { Host: `10.42.0.17:3000`, 'User-Agent': 'kube-probe/1.32', Connection: 'close' }
    const reply = await sendRaw({ port: pod.port, path: '/rest/admin/application-version', headers })
    expect(reply.status).toBe(200)
  })

  it('may have metrics scraped from it, which solves nothing', async () => {
    const headers = { Host: '10.42.0.17:3000', 'User-Agent': 'Prometheus/3.5.0' }
    const { status, text } = await sendRaw({ port: pod.port, path: '/metrics', headers })
    expect(status).toBe(200)
    for (const name of ['challenges_solved', 'challenges_total', 'cheat_score', 'users_registered'])
      expect(text).toMatch(new RegExp(`^juiceshop_${name}`, 'm'))
    expect(await readSolved()).toEqual([])
  })
})

describe('the balancer', () => {
  it('hands on the name that visitors ask by', async () => {
    const reply = await visit('/rest/admin/application-configuration')
    expect(reply.status).toBe(200)
    expect(JSON.parse(reply.text).config.application.name).toBe('Juice of Team Seven')
    expect((await visit('/')).text).toContain('Juice of Team Seven')
    expect((await sendRaw({ port: balancer.port, path: '/', headers: { Host: visitor.Host } })).status).toBe(302)
  })

  it('passes sockets through, on which a solve is told', async () => {
    const socket = io(`http://127.0.0.1:${balancer.port}`, {
      extraHeaders: visitor,
      transports: ['websocket'],
      forceNew: true,
    })
    onTestFinished(() => void socket.disconnect())
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
    const told = new Promise<{ key: string }>((resolve) => socket.once('challenge solved', resolve))
    const login = await post('/rest/user/login', { email: "' or 1=1--", password: 'x' })
    expect(JSON.parse(login.text).authentication.umail).toBe('admin@juice-sh.op')
    expect((await told).key).toBe('loginAdminChallenge')
  })
})

describe('the receiver of webhooks', () => {
  it('has heard of that solve by team, with a time and a flag of its own key', async () => {
    const solve = await receiver.next()
    expect(solve).toMatchObject({ team: 'seven', challenge: 'loginAdminChallenge', cheatScore: expect.any(Number) })
    expect(Math.abs(Date.parse(solve.solvedAt) - Date.now())).toBeLessThan(60_000)
    expect(solve.ctfFlag).toBe(flagOf('Login Admin', ctfKey))
    expect(receiver.heard).toEqual([])
  })
})

describe('the watchdog', () => {
  it('finds the solve in the lab, with the time of it', async () => {
    const solved = (await readProgress()).filter((challenge) => challenge.solved)
    expect(solved.map(({ key }) => key)).toEqual(['loginAdminChallenge'])
    expect(solved[0]?.updatedAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  })

  it('brings progress back into a pod that has lost it, of which no webhook hears', async () => {
    const stored = await readSolved()
    await deploy()
    expect(await readSolved()).toEqual([])
    expect((await applyCode([...stored, 'scoreBoardChallenge'])).status).toBe(200)
    expect((await readSolved()).sort()).toEqual(['loginAdminChallenge', 'scoreBoardChallenge'])
    await post('/rest/user/login', { email: 'jim@juice-sh.op', password: 'ncc-1701' })
    await post('/rest/user/login', { email: "jim@juice-sh.op'--", password: 'x' })
    expect((await receiver.next()).challenge).toBe('loginJimChallenge')
    expect(receiver.heard).toEqual([])
  })

  it('may know challenges that the lab does not, and the other way round', async () => {
    const before = await readSolved()
    expect((await applyCode(['of another version', 'privacyPolicyChallenge'])).status).toBe(200)
    expect((await readSolved()).sort()).toEqual([...before, 'privacyPolicyChallenge'].sort())
  })
})

describe('the gateway to a language model', () => {
  it('is asked with the token of the team, at the path that it counts', async () => {
    const reply = await post('/rest/chat', { messages: [{ role: 'user', content: 'Hello' }] })
    expect(reply.text).toContain('From the gateway.')
    expect(gateway.paths.at(-1)).toBe('/chat/completions')
  })
})
