import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ClassEvent } from '../../../lab/client/desk-api.js'
import { connectDesk, type DeskClient } from '../../../lab/client/desk-client.js'
import { makeLearners } from '../../support/class/desk/make-class.js'
import { type ServedDesk, serveDesk } from '../../support/class/desk/serve-desk.js'

let desk: ServedDesk | undefined
let client: DeskClient | undefined

afterEach(async () => {
  client?.close()
  await desk?.close()
})

function follow({ url, token }: ServedDesk, other?: string): { client: DeskClient; heard: ClassEvent[] } {
  const heard: ClassEvent[] = []
  const followed = connectDesk({ url, token: other ?? token }, (error) => expect.unreachable(String(error)))
  followed.events.subscribe((event) => heard.push(event))
  client = followed
  return { client: followed, heard }
}

const isKind = (followed: DeskClient, kind: string) => () => expect(followed.state().connection.kind).toBe(kind)

describe('a desk that is followed', () => {
  it('is shown as it is, and then as it changes', async () => {
    desk = await serveDesk({ name: 'Evening course' }, makeLearners(3))
    const { client: followed, heard } = follow(desk)
    await vi.waitFor(isKind(followed, 'connected'), 30_000)
    expect(followed.state().about?.name).toBe('Evening course')
    expect(followed.state().rows.map(({ id }) => id)).toEqual(['learner-1', 'learner-2', 'learner-3'])
    const told = followed.state()
    desk.change('learner-2', { solved: 22 })
    desk.change('late', { name: 'Late' })
    desk.changeClass({ frozen: true })
    desk.publish({ event: 'offline', at: new Date().toISOString(), learner: 'learner-1' })
    await vi.waitFor(() => expect(heard).toHaveLength(4), 30_000)
    const { rows, about } = followed.state()
    expect(rows.map(({ id }) => id)).toEqual(['learner-1', 'learner-2', 'learner-3', 'late'])
    expect(rows[1]?.solved).toBe(22)
    expect(rows[0]?.online).toBe(false)
    expect(about?.frozen).toBe(true)
    expect(told.rows).toHaveLength(3)
  })

  it('is not shown as it was before an event, where a check of it began before that', async () => {
    desk = await serveDesk({}, makeLearners(1))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { client: followed } = follow(desk)
      await vi.waitFor(isKind(followed, 'connected'), 30_000)
      const held = desk.holdRead()
      vi.advanceTimersByTime(5000)
      await held.arrived
      desk.changeClass({ frozen: true })
      await vi.waitFor(() => expect(followed.state().about?.frozen).toBe(true), 30_000)
      const shown = new Promise<boolean | undefined>((resolve) =>
        followed.changes.subscribe(({ about }) => resolve(about?.frozen)),
      )
      held.release()
      expect(await shown).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('may go away and come back: the class is read again, and the stream goes on', async () => {
    desk = await serveDesk({}, makeLearners(2))
    const { client: followed, heard } = follow(desk)
    await vi.waitFor(isKind(followed, 'connected'), 30_000)
    desk.change('learner-1', { points: 7 })
    await vi.waitFor(() => expect(heard).toHaveLength(1), 30_000)
    desk.disconnect()
    await vi.waitFor(isKind(followed, 'disconnected'), 30_000)
    expect(followed.state().rows[0]?.points).toBe(7)
    desk.change('learner-2', { points: 9 })
    desk.reconnect()
    await vi.waitFor(() => expect(heard).toHaveLength(2), 30_000)
    expect(followed.state().rows[1]?.points).toBe(9)
    expect(desk.opened).toEqual([undefined, '1'])
    isKind(followed, 'connected')()
  })

  it('is waited for where it is not there yet', async () => {
    desk = await serveDesk({}, makeLearners(1))
    desk.disconnect()
    const { client: followed } = follow(desk)
    await vi.waitFor(isKind(followed, 'disconnected'), 30_000)
    desk.reconnect()
    await vi.waitFor(isKind(followed, 'connected'), 30_000)
  })

  it('that refuses the token shows nothing, and is followed once it accepts the token', async () => {
    desk = await serveDesk({}, makeLearners(1))
    const { client: followed } = follow(desk, 'another-token')
    await vi.waitFor(isKind(followed, 'refused'), 30_000)
    expect(desk.opened).toEqual([])
    expect(followed.state().rows).toEqual([])
    desk.acceptToken('another-token')
    await vi.waitFor(isKind(followed, 'connected'), 30_000)
    expect(followed.state().rows).toHaveLength(1)
  })

  it('tells nothing more once it was closed', async () => {
    desk = await serveDesk({}, makeLearners(1))
    const { client: followed, heard } = follow(desk)
    await vi.waitFor(isKind(followed, 'connected'), 30_000)
    followed.close()
    desk.change('learner-1', { points: 7 })
    await desk.close()
    expect(heard).toEqual([])
    isKind(followed, 'connected')()
  })
})
