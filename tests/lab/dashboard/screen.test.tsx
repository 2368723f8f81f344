import { mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Text } from 'ink'
import { render } from 'ink-testing-library'
import { describe, expect, it, vi } from 'vitest'
import type { LabClient } from '../../../lab/client/lab-client.js'
import { createClientState } from '../../../lab/client/lab-state.js'
import {
  combineStates,
  enterAlternateScreen,
  holdConsole,
  useTerminalAgain,
} from '../../../lab/dashboard/show-dashboard.js'
import { settle } from './press-keys.js'
import { sampleState, solveOf } from './sample-lab.js'

describe('the terminal', () => {
  it('gets its screen and its cursor back, once', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'juice-lab-screen-')), 'terminal')
    const listeners = process.listenerCount('exit')
    const screen = enterAlternateScreen(openSync(file, 'w'))
    expect(process.listenerCount('exit')).toBe(listeners + 1)
    screen.leave()
    screen.leave()
    expect(readFileSync(file, 'utf8')).toBe('\u001B[?1049h\u001B[?25l\u001B[2J\u001B[H\u001B[?1049l\u001B[?25h')
    expect(process.listenerCount('exit')).toBe(listeners)
  })

  it('is taken back and drawn again when the process goes on after a stop', async () => {
    const listeners = process.listenerCount('SIGCONT')
    const enter = vi.fn()
    function View() {
      useTerminalAgain({ enter })
      return <Text>the picture</Text>
    }
    const view = render(<View />)
    const setRawMode = vi.spyOn(view.stdin, 'setRawMode')
    await settle()
    const drawn = view.frames.length
    process.emit('SIGCONT', 'SIGCONT')
    expect(setRawMode.mock.calls).toEqual([[false], [true]])
    expect(enter).toHaveBeenCalledOnce()
    // As Ink is run in tests, it draws again, but nothing.
    expect(view.frames).toHaveLength(drawn + 1)
    view.unmount()
    await settle()
    expect(process.listenerCount('SIGCONT')).toBe(listeners)
  })

  it('hears on release what was printed meanwhile', () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const held = holdConsole()
    console.warn('the disk is %s', 'fu\u001b[31mll')
    expect(write).not.toHaveBeenCalled()
    held.release()
    expect(write).toHaveBeenCalledExactlyOnceWith('the disk is fu\\u001b[31mll\n')
    write.mockRestore()
  })
})

const keep = (solved: number) => createClientState(sampleState(solved), (error) => expect.unreachable(String(error)))

describe('several labs', () => {
  it('are the same list until one changes, and tell of every change', () => {
    const parts = [keep(0), keep(1)]
    const labs = combineStates(
      parts.map((part): LabClient => ({ ...part, applyCode: () => Promise.resolve(undefined), close() {} })),
    )
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
    const state = keep(0)
    for (let index = 0; index < 600; index++) state.append(solveOf(`solve ${index}`))
    expect(state.state().events).toHaveLength(500)
    expect(state.state().events.at(-1)).toMatchObject({ name: 'solve 599' })
  })
})
