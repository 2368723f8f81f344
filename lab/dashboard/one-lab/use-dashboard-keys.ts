import { useInput } from 'ink'
import { useEffect, useRef, useState } from 'react'
import type { LabState } from '../../client/lab-client.js'
import { type CodeKind, codeKinds } from '../../client/lab-client.js'
import { hasAnswered } from '../../client/lab-state.js'
import { errorText } from '../../values/error-text.js'
import { hint, readLetters } from '../board/use-board-keys.js'
import type { KeyHint } from '../key-line.js'
import { codeNames } from './coding-panel.js'
import { type Filter, followingFilter } from './event-list.js'

/** The actions of the keys; what a lab cannot do is left out. */
export interface DashboardActions {
  quit(): void
  /** Rejects with a sentence for the user. */
  openBrowser?(): Promise<void>
  /** Puts a text into the clipboard of the user at the terminal. */
  copy(text: string): void
  showHints?(shown: boolean): Promise<void>
  reset?(what: { progress: boolean }): Promise<void>
  back?(): void
}

type Question = 'copy' | 'hints' | 'reset'

interface DashboardKeys {
  readonly filter: Filter
  /** The message of the moment; empty when there is none. */
  readonly notice: string
  readonly isHelpOpen: boolean
  readonly keys: readonly KeyHint[]
}

const noticeSeconds = 5
const usualUrl = 'http://localhost:3000'
const questions: Readonly<Record<Question, string>> = {
  copy: 'Copy which continue code?',
  hints: 'Turn hints off for all who use this lab?',
  reset: 'Restore the shop to how it was on the first day?',
}

export function useDashboardKeys(state: LabState, actions: DashboardActions, opensAtOnce = false): DashboardKeys {
  const [filter, setFilter] = useState<Filter>('all')
  const [question, setQuestion] = useState<Question>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [notice, show] = useNotice()
  const hints = useHints(state, actions, show)
  const openShop = useOpening(state, actions, opensAtOnce, show)

  const showFailure = (error: unknown) => show(describeFailure(error))
  const copy = (kind: CodeKind) => {
    const code = state.codes[kind]
    if (code === undefined) return show(`There is no ${codeNames[kind]} code before the first success.`)
    actions.copy(code)
    show(
      `The ${codeNames[kind]} code is copied. Else: juice-lab code show${state.url === usualUrl ? '' : ` ${state.url}`}`,
    )
  }
  const reset = (progress: boolean) => {
    show('Restoring...')
    actions
      .reset?.({ progress })
      .then(
        () => show(progress ? 'The shop and the progress start anew.' : 'The shop is restored, the progress kept.'),
        showFailure,
      )
  }
  const answer = (input: string) => {
    setQuestion(undefined)
    const kind = codeKinds[Number(input) - 1]
    if (question === 'copy' && kind) copy(kind)
    if (question === 'hints' && input === 'y') hints.turn(false)
    if (question === 'reset' && (input === 'y' || input === 'p')) reset(input === 'p')
  }
  const press: Readonly<Record<string, () => void>> = {
    q: actions.quit,
    o: openShop,
    c: () => setQuestion('copy'),
    1: () => copy('hacking'),
    2: () => copy('findIt'),
    3: () => copy('fixIt'),
    f: () => setFilter((now) => followingFilter(now, state)),
    h: () => (hints.areShown() ? actions.showHints && setQuestion('hints') : hints.turn(true)),
    r: () => actions.reset && setQuestion('reset'),
    '?': () => setHelpOpen(true),
  }

  useInput((input, key) => {
    if (key.ctrl && input === 'c') actions.quit()
    else if (isHelpOpen) setHelpOpen(false)
    else if (question) answer(input.toLowerCase())
    else if (key.escape || key.leftArrow || key.backspace) actions.back?.()
    else for (const letter of readLetters(input)) press[letter]?.()
  })
  const keys = isHelpOpen ? [hint('any key', 'back')] : listKeys(question, filter, state, actions)
  return { filter, notice: question ? questions[question] : notice, isHelpOpen, keys }
}

/** Opens the shop in a browser and shows what comes of it; once by itself if `atOnce`. */
function useOpening(
  { url }: LabState,
  { openBrowser }: DashboardActions,
  atOnce: boolean,
  show: (text: string) => void,
): () => void {
  const isDue = useRef(atOnce)
  const open = () => {
    if (openBrowser === undefined) return
    show(`Opening ${url}`)
    openBrowser().catch((error) => show(errorText(error)))
  }
  useEffect(() => {
    if (isDue.current) open()
    isDue.current = false
  })
  return open
}

/** Turns hints off or on; they are as they were asked for last, as keys may come faster than the lab answers. */
function useHints({ hintsShown }: LabState, { showHints }: DashboardActions, show: (text: string) => void) {
  const wanted = useRef<boolean>(undefined)
  const turn = (shown: boolean) => {
    wanted.current = shown
    showHints?.(shown)
      .then(
        () => show(shown ? 'Hints are on.' : 'Hints are off for everybody.'),
        (error) => show(describeFailure(error)),
      )
      .finally(() => {
        if (wanted.current === shown) wanted.current = undefined
      })
  }
  return { areShown: () => wanted.current ?? hintsShown, turn }
}

const describeFailure = (error: unknown) => `That failed: ${errorText(error)}`

function useNotice(): readonly [string, (text: string) => void] {
  const [notice, setNotice] = useState({ text: '' })
  useEffect(() => {
    if (notice.text === '') return
    const timer = setTimeout(() => setNotice({ text: '' }), noticeSeconds * 1000)
    return () => clearTimeout(timer)
  }, [notice])
  return [notice.text, (text) => setNotice({ text })]
}

function listKeys(
  question: Question | undefined,
  filter: Filter,
  state: LabState,
  actions: DashboardActions,
): KeyHint[] {
  const back = actions.back ? [hint('esc', 'all labs', 'back')] : []
  const rest = [hint('?', 'what is what', 'help'), hint('q', 'quit')]
  if (!hasAnswered(state)) return [...back, ...rest]
  if (question === 'copy')
    return [...codeKinds.map((kind, index) => hint(String(index + 1), codeNames[kind])), hint('esc', 'none')]
  if (question === 'hints') return [hint('y', 'yes'), hint('n', 'no')]
  if (question === 'reset')
    return [hint('y', 'yes, keep progress', 'yes'), hint('p', 'yes, progress too', 'progress too'), hint('n', 'no')]
  return [
    ...back,
    ...(actions.openBrowser ? [hint('o', 'open')] : []),
    hint('c', 'copy code', 'copy'),
    ...(actions.showHints ? [hint('h', state.hintsShown ? 'hints off' : 'hints on', 'hints')] : []),
    hint('f', `filter (${filter})`, 'filter'),
    ...(actions.reset ? [hint('r', 'reset')] : []),
    ...rest,
  ]
}
