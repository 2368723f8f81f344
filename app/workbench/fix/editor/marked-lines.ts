import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

/** Numbers of the lines at which errors arose, from 1. */
export const markLines = StateEffect.define<readonly number[]>()

const mark = Decoration.line({ class: 'cm-failed-line' })

export const markedLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, state }) {
    const asked = effects.find((effect) => effect.is(markLines))
    if (asked === undefined) return marks.map(changes)
    const known = [...new Set<number>(asked.value)].filter((line) => line >= 1 && line <= state.doc.lines)
    return Decoration.set(
      known.map((line) => mark.range(state.doc.line(line).from)),
      true,
    )
  },
  provide: (field) => EditorView.decorations.from(field),
})
