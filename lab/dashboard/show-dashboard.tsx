import { Console } from 'node:console'
import { writeSync } from 'node:fs'
import { Writable } from 'node:stream'
import { render, useStdin, useStdout } from 'ink'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { DeskClient, DeskState } from '../client/desk-client.js'
import type { LabClient, LabState } from '../client/lab-client.js'
import { plainText } from '../values/plain-text.js'
import { ClassBoard } from './board/class-board.js'
import { DeskBoard } from './board/desk-board.js'
import { Dashboard } from './one-lab/dashboard.js'
import { chooseTheme, ThemeContext } from './theme.js'

export interface DashboardOptions {
  readonly color: boolean
  readonly invitation: string
  readonly warning?: string
  readonly opensAtOnce?: boolean
  quit(): void
  /** Rejects with a sentence for the user; undefined where no browser can be started. */
  openBrowser?(url: string): Promise<void>
}

/** Fills the terminal with one lab, or with a row for each of several; `close` leaves it as it was. */
export function showDashboard(labs: readonly LabClient[], options: DashboardOptions): { close(): void } {
  const [only] = labs
  return fillTerminal(
    labs.length === 1 && only ? (
      <OneLab lab={only} options={options} />
    ) : (
      <Labs labs={combineStates(labs)} options={options} />
    ),
    options.color,
  )
}

/** Several labs as one thing to look at; `states` is the same list until one of them changes. */
export function combineStates(labs: readonly LabClient[]): {
  states(): readonly LabState[]
  subscribe(listener: () => void): () => void
} {
  let current: readonly LabState[] = []
  return {
    states() {
      const states = labs.map((lab) => lab.state())
      const isSame = states.length === current.length && states.every((state, index) => state === current[index])
      if (!isSame) current = states
      return current
    },
    subscribe(listener) {
      const subscriptions = labs.map(({ changes }) => changes.subscribe(() => listener()))
      return () => {
        for (const unsubscribe of subscriptions) unsubscribe()
      }
    },
  }
}

/** Milliseconds in which changes are gathered: three hundred learners who move at once are one new picture. */
const gathering = 100

export function showDesk(
  desk: DeskClient,
  { color, quit }: Pick<DashboardOptions, 'color' | 'quit'>,
): { close(): void } {
  return fillTerminal(<Class desk={gatherChanges(desk)} quit={quit} />, color)
}

/** The state of a desk as a view wants it: told at most ten times a second. */
export function gatherChanges(desk: Pick<DeskClient, 'state' | 'changes'>): {
  state(): DeskState
  subscribe(listener: () => void): () => void
} {
  return {
    state: desk.state,
    subscribe(listener) {
      let timer: NodeJS.Timeout | undefined
      const unsubscribe = desk.changes.subscribe(() => {
        timer ??= setTimeout(() => {
          timer = undefined
          listener()
        }, gathering)
      })
      return () => {
        unsubscribe()
        clearTimeout(timer)
      }
    },
  }
}

const methods = ['log', 'info', 'warn', 'error', 'debug'] as const

const kept = 200

function fillTerminal(view: ReactNode, color: boolean): { close(): void } {
  const held = holdConsole()
  const screen = enterAlternateScreen(process.stdout.fd)
  const theme = chooseTheme(color, process.env)
  const ink = render(
    <ThemeContext.Provider value={theme}>
      <Terminal screen={screen}>{view}</Terminal>
    </ThemeContext.Provider>,
    { exitOnCtrlC: false, patchConsole: false },
  )
  return {
    close() {
      ink.unmount()
      screen.leave()
      held.release()
    },
  }
}

/** Keeps what is printed to the console while a full-screen view is up; `release` prints the last 200 pieces to stderr. */
export function holdConsole(): { release(): void } {
  const pieces: string[] = []
  const sink = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece.toString())
      if (pieces.length > kept) pieces.shift()
      done()
    },
  })
  const silent = new Console(sink)
  const originals = methods.map((method) => [method, console[method]] as const)
  for (const method of methods) console[method] = silent[method].bind(silent)
  return {
    release() {
      for (const [method, original] of originals) console[method] = original
      for (const piece of pieces.splice(0)) process.stderr.write(plainText(piece))
    },
  }
}

function Terminal({ screen, children }: { readonly screen: AlternateScreen; readonly children: ReactNode }) {
  useTerminalAgain(screen)
  return children
}

/**
 * Takes the terminal back after a stop (`kill -STOP`, then `fg`). Ctrl-Z is ignored: a lab would stop with its dashboard, and perhaps
 * without a shell to resume it.
 */
export function useTerminalAgain(screen: Pick<AlternateScreen, 'enter'>): void {
  const { stdin } = useStdin()
  const { write } = useStdout()
  useEffect(() => {
    const takeBack = () => {
      // Node takes raw mode for set, and sets only a mode that changes.
      stdin.setRawMode(false)
      stdin.setRawMode(true)
      screen.enter()
      // The terminal tells a new size only to the process in its foreground.
      process.emit('SIGWINCH', 'SIGWINCH')
      // Ink draws its last picture again after each write.
      write('')
    }
    process.on('SIGCONT', takeBack)
    return () => void process.off('SIGCONT', takeBack)
  }, [screen, stdin, write])
}

interface Dimensions {
  readonly columns: number
  readonly rows: number
}

const clearScreen = '\u001B[2J\u001B[H'

function OneLab({ lab, options }: { readonly lab: LabClient; readonly options: DashboardOptions }) {
  const state = useSyncExternalStore(lab.changes.subscribe, lab.state)
  const { columns, rows } = useDimensions()
  const { invitation, warning, opensAtOnce, quit, openBrowser } = options
  const actions = {
    quit,
    ...(openBrowser && { openBrowser: () => openBrowser(state.url) }),
    copy,
    showHints: lab.showHints,
    reset: lab.reset,
  }
  return <Dashboard {...{ state, columns, rows, invitation, warning, opensAtOnce, actions }} />
}

/** The size of the terminal; wipes the screen at each change, because lines of the old width would stay behind. */
function useDimensions(): Dimensions {
  const { stdout } = useStdout()
  const [dimensions, setDimensions] = useState(() => readDimensions(stdout))
  useEffect(() => {
    const onResize = () => {
      stdout.write(clearScreen)
      setDimensions(readDimensions(stdout))
    }
    // Before Ink's own listener, which would draw the old layout into the new window.
    stdout.prependListener('resize', onResize)
    return () => void stdout.off('resize', onResize)
  }, [stdout])
  return dimensions
}

/** One row less than there is: Ink ends its output with a line feed, which must not scroll. */
function readDimensions({ columns, rows }: NodeJS.WriteStream): Dimensions {
  return { columns: columns || 80, rows: (rows || 24) - 1 }
}

interface LabsProps {
  readonly labs: ReturnType<typeof combineStates>
  readonly options: DashboardOptions
}

function Labs({ labs, options: { quit, openBrowser } }: LabsProps) {
  const states = useSyncExternalStore(labs.subscribe, labs.states)
  const { columns, rows } = useDimensions()
  return <ClassBoard {...{ states, columns, rows, quit, openBrowser, copy }} />
}

interface ClassProps {
  readonly desk: ReturnType<typeof gatherChanges>
  quit(): void
}

function Class({ desk, quit }: ClassProps) {
  const state = useSyncExternalStore(desk.subscribe, desk.state)
  const { columns, rows } = useDimensions()
  return <DeskBoard {...{ state, columns, rows, quit }} />
}

function copy(text: string): void {
  process.stdout.write(clipboardSequence(text))
}

const enter = '\u001B[?1049h\u001B[?25l\u001B[2J\u001B[H'
const leave = '\u001B[?1049l\u001B[?25h'

interface AlternateScreen {
  enter(): void
  leave(): void
}

/** Takes a fresh screen and gives the old one back with `leave`, or by itself when the process ends or crashes. */
export function enterAlternateScreen(fileDescriptor: number): AlternateScreen {
  let isInside = true
  const goBack = () => {
    if (!isInside) return
    isInside = false
    process.off('exit', goBack)
    process.off('uncaughtExceptionMonitor', goBack)
    writeSync(fileDescriptor, leave)
  }
  const goIn = () => void writeSync(fileDescriptor, enter)
  goIn()
  process.on('exit', goBack)
  // Before Node prints the trace of a crash, which the alternate screen would take with it.
  process.on('uncaughtExceptionMonitor', goBack)
  return { enter: goIn, leave: goBack }
}

/** The sequence that asks a terminal to put `text` into the clipboard (OSC 52). */
export function clipboardSequence(text: string): string {
  return `\u001B]52;c;${Buffer.from(text).toString('base64')}\u0007`
}
