import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { typescriptLanguage } from '@codemirror/lang-javascript'
import { bracketMatching, indentOnInput } from '@codemirror/language'
import { EditorState, Prec } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { look } from './look'
import { markedLines, markLines } from './marked-lines'

export interface EditorSetup {
  readonly parent: HTMLElement
  readonly code: string
  /** Ids of the elements that name and describe the field. */
  readonly labelledBy: string
  readonly describedBy: string
  onCode(code: string): void
  onTry(): void
}

export interface Editor {
  setCode(code: string): void
  /** Numbers from 1. */
  mark(lines: readonly number[]): void
  /** Without a number the focus goes to where it was. */
  focus(line?: number): void
  close(): void
}

/** Tab indents; Escape, then Tab leaves the field. */
export function createEditor({ parent, code, labelledBy, describedBy, onCode, onTry }: EditorSetup): Editor {
  const tryNow = () => {
    onTry()
    return true
  }
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: code,
      extensions: [
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run: tryNow }])),
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        ...[lineNumbers(), history(), drawSelection(), highlightActiveLine(), bracketMatching(), indentOnInput()],
        ...[typescriptLanguage, look, markedLines],
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onCode(update.state.doc.toString())
        }),
      ],
    }),
  })
  return {
    setCode(text) {
      const { doc } = view.state
      if (doc.toString() !== text) view.dispatch({ changes: { from: 0, to: doc.length, insert: text } })
    },
    mark: (lines) => view.dispatch({ effects: markLines.of(lines) }),
    focus(line) {
      view.focus()
      if (line === undefined) return
      const { from } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines))
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) })
    },
    close: () => view.destroy(),
  }
}
