import { mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { enterAlternateScreen } from '../../lab/dashboard/alternate-screen.js'
import { combineFeeds } from '../../lab/dashboard/combine-feeds.js'
import { createFeedState, type LabFeed } from '../../lab/dashboard/feed.js'
import { holdConsole } from '../../lab/dashboard/hold-console.js'
import { sampleState, solveOf } from './sample-lab.js'

describe('the terminal', () => {
  it('gets its screen and its cursor back, once', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'juice-lab-screen-')), 'terminal')
    const listeners = process.listenerCount('exit')
    const screen = enterAlternateScreen(openSync(file, 'w'))
    expect(process.listenerCount('exit')).toBe(listeners + 1)
    screen.leave()
    screen.leave()
    expect(readFileSync(file, 'utf8')).toBe('\u001B[?1049h\u001B[2J\u001B[H\u001B[?1049l\u001B[?25h')
    expect(process.listenerCount('exit')).toBe(listeners)
  })

  it('hears on release what was printed meanwhile', () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const held = holdConsole()
    console.warn('the disk is %s', 'full')
    expect(write).not.toHaveBeenCalled()
    held.release()
    expect(write).toHaveBeenCalledExactlyOnceWith('the disk is full\n')
    write.mockRestore()
  })
})

describe('several feeds', () => {
  it('are the same list until one changes, and tell of every change', () => {
    const parts = [createFeedState(sampleState(0)), createFeedState(sampleState(1))]
    const labs = combineFeeds(parts.map((part): LabFeed => ({ ...part, close() {} })))
    const listener = vi.fn()
    const end = labs.subscribe(listener)
    const before = labs.states()
    expect(labs.states()).toBe(before)
    parts[1]?.append(solveOf('Login Admin'))
    expect(listener).toHaveBeenCalledOnce()
    expect(labs.states()).not.toBe(before)
    expect(labs.states()[1]?.events).toHaveLength(1)
    end()
    parts[0]?.append(solveOf('Login Jim'))
    expect(listener).toHaveBeenCalledOnce()
  })

  it('keep a bounded number of events', () => {
    const state = createFeedState(sampleState(0))
    for (let index = 0; index < 600; index++) state.append(solveOf(`solve ${index}`))
    expect(state.state().events).toHaveLength(500)
    expect(state.state().events.at(-1)).toMatchObject({ name: 'solve 599' })
  })
})
