import { io } from 'socket.io-client'
import { afterEach, describe, expect, it } from 'vitest'
import { catalogue } from '../../../lab/challenges/catalogue.js'
import { type CodeKind, encodeProgress } from '../../../lab/challenges/continue-codes.js'
import type { ProgressEvent } from '../../../lab/challenges/progress/progress-events.js'
import { findAchievements } from '../../../lab/courses/hand-in/claims.js'
import { readTape } from '../../../lab/courses/tape/chain.js'
import { settleSocket } from '../../../lab/proofs/attacker/connect-socket.js'
import { type ServedLab, serveLab } from '../../support/serve-lab.js'
import { serveTapedLab } from '../../support/serve-taped-lab.js'
import { makeCourse } from '../courses/some-course.js'

const key = 'loginAdminChallenge'
const { id } = catalogue[key]
const course = makeCourse()
let shop: ServedLab
afterEach(() => shop.close())

const paths = { hacking: 'continue-code', findIt: 'continue-code-findIt', fixIt: 'continue-code-fixIt' } as const
const restore = (kind: CodeKind) => shop.put(`/rest/${paths[kind]}/apply/${encodeProgress(kind, [id])}`, {})
const logIn = () => shop.post('/rest/user/login', { email: "' or 1=1--", password: 'x' })
const fix = () => {
  const options = shop.lab.challenges.coding.find(key)?.options ?? []
  const selectedFix = options.findIndex(({ verdict }) => verdict === 'right')
  return shop.post('/snippets/fixes', { key, selectedFix })
}
const stepsIn = (events: readonly ProgressEvent[]) =>
  events.flatMap((event) =>
    (event.event === 'solve' || event.event === 'code-solve') && event.key === key
      ? [`${event.event} ${event.restored ? 'restored' : 'earned'}`]
      : [],
  )
const starts = async () => {
  const socket = io(shop.url, { transports: ['websocket'], forceNew: true })
  const heard: string[] = []
  socket.onAny((event: string) => heard.push(event))
  await new Promise<void>((connected) => socket.once('connect', connected))
  await settleSocket(socket)
  socket.close()
  return heard.filter((event) => event === 'server started')
}

describe('in a lab with an assignment', () => {
  it('what a code has brought back can be earned once: journal, board and tape tell it', async () => {
    const taped = await serveTapedLab(course.enrolment('anna'))
    shop = taped
    await restore('hacking')
    await restore('fixIt')
    const stateOf = (part: string) =>
      shop.lab.course?.describe().items.find((item) => item.key === key && item.part === part)?.state
    expect([stateOf('solve'), stateOf('fix')]).toEqual(['restored', 'restored'])
    await Promise.all([logIn(), logIn()])
    await fix()
    await logIn()
    await fix()
    expect([stateOf('solve'), stateOf('fix')]).toEqual(['done', 'done'])
    const steps = ['solve restored', 'code-solve restored', 'solve earned', 'code-solve earned']
    expect(stepsIn(shop.lab.journal.read())).toEqual(steps)
    const tape = readTape(await taped.finish(), undefined)
    const achievements = findAchievements('entries' in tape ? tape.entries : []).filter((one) => one.key === key)
    expect(achievements.map(({ part, restored }) => [part, restored])).toEqual([
      ['solve', true],
      ['fix', true],
      ['solve', false],
      ['fix', false],
    ])
  })

  it('no page is asked for the codes in its cookies', async () => {
    shop = await serveTapedLab(course.enrolment('anna'))
    expect(await starts()).toEqual([])
  })
})

it('in any other lab what was brought back is solved, and pages are asked', async () => {
  shop = await serveLab()
  expect(await starts()).toEqual(['server started'])
  await restore('hacking')
  await restore('fixIt')
  await logIn()
  await fix()
  expect(stepsIn(shop.lab.journal.read())).toEqual(['solve restored', 'code-solve restored'])
})
