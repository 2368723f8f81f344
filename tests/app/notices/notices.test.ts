import { afterEach, describe, expect, it, vi } from 'vitest'
import { firstSentence } from '../../../app/notices/read-success.js'
import {
  changeSlot,
  emptySlot,
  isPassing,
  noticeToShow,
  pickShown,
  type SlotEvent,
  type SlotState,
} from '../../../app/notices/slot.js'
import { claimNews } from '../../../app/notices/use-slot.js'

const idOf = (name: string) => name.charCodeAt(0)
const solve = (name: string, { batch = idOf(name), difficulty = 1, id = idOf(name) } = {}): SlotEvent => ({
  type: 'solved',
  success: {
    id,
    batch,
    difficulty,
    age: 0,
    copied: false,
    key: name,
    name,
    message: name,
    flag: name,
    codingChallenge: false,
    insight: undefined,
    standing: undefined,
    unit: undefined,
  },
})
const pass = (seconds: number, keepsFlags = false): SlotEvent => ({
  type: 'time passed',
  milliseconds: seconds * 1000,
  keepsFlags,
})
const stateAfter = (...events: readonly SlotEvent[]): SlotState => events.reduce(changeSlot, emptySlot)
const restored: SlotEvent = { type: 'restored', result: { kind: 'restored' } }
const missed: SlotEvent = { type: 'near miss', key: 'missedChallenge', note: 'Close to it.' }
const namesOf = ({ successes }: SlotState) => successes.map(({ name }) => name)

const none = { system: false, offer: false }
const both = { system: true, offer: true }
const guide = (isGuided: boolean): SlotEvent => ({ type: 'guided', isGuided })

describe('the slot of the lab', () => {
  it.each([
    ['nothing', [], none, undefined],
    ['saved progress', [], { ...none, offer: true }, 'offer'],
    ['a near miss', [missed], { ...none, offer: true }, 'near-miss'],
    ['no near miss while a tutorial speaks', [guide(true), missed], none, undefined],
    ['none of before either', [missed, guide(true), guide(false)], none, undefined],
    ['a success while a tutorial speaks', [guide(true), missed, solve('A')], none, 'success'],
    [
      'a near miss after the tutorial',
      [guide(true), { type: 'started over' }, guide(false), missed],
      none,
      'near-miss',
    ],
    ['the system notice', [missed], both, 'system'],
    ['a success', [missed, solve('A')], both, 'success'],
    ['the restart', [missed, solve('A'), restored], both, 'restart'],
  ] as const)('shows %s', (_, events, staying, kind) => {
    expect(noticeToShow(stateAfter(...events), staying)).toBe(kind)
  })

  const hard = { batch: 1, difficulty: 3 }
  const easy = { batch: 1, difficulty: 1 }
  const hardClosed: SlotEvent = { type: 'closed', id: idOf('H') }

  it.each<[string, SlotEvent[], string | undefined, string]>([
    ['nothing', [], undefined, ''],
    ['a single one', [solve('A')], 'A', ''],
    ['the harder of two at once', [solve('H', hard), solve('E', easy)], 'H', 'E'],
    ['likewise the other way round', [solve('E', easy), solve('H', hard)], 'H', 'E'],
    ['the later of two that are as hard', [solve('E', easy), solve('F', easy)], 'F', 'E'],
    ['the hardest of three', [solve('E', easy), solve('H', hard), solve('F', easy)], 'H', 'F E'],
    ['what is left of them', [solve('E', easy), solve('H', hard), hardClosed], 'E', ''],
    ['a later one without one that was shown before', [solve('H', hard), solve('L')], 'L', ''],
    ['the earlier one after it', [solve('H', hard), solve('L'), { type: 'closed', id: idOf('L') }], 'H', ''],
    ['an announced one once', [solve('E', easy), solve('H', hard), solve('E', { ...easy, id: 1 })], 'H', 'E'],
    ['itself no other', [solve('H', hard), solve('H', { ...hard, id: 1 })], 'H', ''],
  ])('shows of the successes %s', (_, events, name, others) => {
    const shown = pickShown(stateAfter(...events).successes)
    expect([shown?.success.name, shown?.others.map((one) => one.name).join(' ') ?? '']).toEqual([name, others])
  })

  it('closes one success or all', () => {
    expect(namesOf(stateAfter(solve('A'), solve('B'), { type: 'closed', id: idOf('A') }))).toEqual(['B'])
    expect(namesOf(stateAfter(solve('A'), solve('B'), { type: 'all closed' }))).toEqual([])
  })

  it('is empty after a reset, and shows the same near miss again', () => {
    const over = stateAfter(missed, solve('A'), restored, { type: 'started over' })
    expect(over).toEqual(emptySlot)
    expect(noticeToShow(changeSlot(over, missed), none)).toBe('near-miss')
  })

  it('lets a success go after twenty seconds, each on its own time', () => {
    const state = stateAfter(solve('A'), pass(19), solve('B'))
    expect(namesOf(changeSlot(state, pass(1)))).toEqual(['B'])
    expect(namesOf(changeSlot(state, pass(20)))).toEqual([])
  })

  it('keeps a flag until it has been copied', () => {
    const waiting = stateAfter(solve('A'), pass(100, true))
    expect(namesOf(waiting)).toEqual(['A'])
    expect(isPassing(waiting, true)).toBe(false)
    const copied = changeSlot(waiting, { type: 'copied', id: idOf('A') })
    expect(isPassing(copied, true)).toBe(true)
    expect(namesOf(changeSlot(copied, pass(20, true)))).toEqual([])
  })

  it('does not count the time in which a near miss waits for its turn', () => {
    const waiting = stateAfter(missed, solve('A'), pass(20))
    expect(noticeToShow(waiting, none)).toBe('near-miss')
    expect(noticeToShow(changeSlot(waiting, pass(11)), none)).toBe('near-miss')
    expect(noticeToShow(changeSlot(waiting, pass(12)), none)).toBeUndefined()
  })

  it.each([
    ['drops a near miss that its challenge has overcome', 'missedChallenge', undefined],
    ['keeps the near miss of another challenge for later', 'A', 'near-miss'],
  ])('%s', (_, key, kind) => {
    const solved = stateAfter(missed, { type: 'near miss overcome', key }, solve(key), pass(20))
    expect(noticeToShow(solved, none)).toBe(kind)
  })

  it('shows the restart for twenty seconds, then the successes of that time', () => {
    const state = stateAfter(restored, solve('A'), pass(19))
    expect(noticeToShow(state, none)).toBe('restart')
    expect(changeSlot(state, pass(1))).toMatchObject({ restart: undefined, successes: [{ name: 'A', age: 0 }] })
  })

  it('tells a near miss once, until another one comes between', () => {
    const closed = stateAfter(missed, { type: 'near miss closed' }, missed)
    expect(closed.nearMiss).toBeUndefined()
    const other: SlotEvent = { type: 'near miss', key: 'missedChallenge', note: 'Closer.' }
    expect([other, missed].reduce(changeSlot, closed).nearMiss?.note).toBe('Close to it.')
  })

  it('offers to clear saved progress again as soon as there is some', () => {
    const cleared = stateAfter(restored, { type: 'cleared' })
    expect(cleared.restart?.isCleared).toBe(true)
    expect(changeSlot(cleared, { type: 'saved' }).restart?.isCleared).toBe(false)
    expect(stateAfter({ type: 'saved' })).toEqual(emptySlot)
  })
})

describe('a near miss', () => {
  const kept = new Map<string, string>()
  afterEach(() => {
    kept.clear()
    vi.unstubAllGlobals()
  })

  it('is news once, and only to a page that was open, or on its way', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    })
    const openFor = 5000
    expect(claimNews({ at: '2026-01-31T11:59:00.000Z', ago: 65_000 }, openFor)).toBe(false)
    expect(claimNews({ at: '2026-01-31T11:59:45.000Z', ago: 20_000 }, openFor)).toBe(true)
    expect(claimNews({ at: '2026-01-31T11:59:45.000Z', ago: 20_000 }, openFor)).toBe(false)
    expect(claimNews({ at: '2026-01-31T12:00:05.000Z', ago: 0 }, openFor)).toBe(true)
  })
})

describe('the insight of a success', () => {
  it.each([
    ['en', 'The id is not checked. Numbers are counted up.', 'The id is not checked.'],
    ['ja_JP', '番号が許可そのものです。誰でも推測できます。', '番号が許可そのものです。'],
    ['en', 'One sentence only', 'One sentence only'],
  ])('is one sentence (%s)', (language, text, sentence) => {
    expect(firstSentence(text, language)).toBe(sentence)
  })
})
