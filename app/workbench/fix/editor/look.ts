import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const theme = EditorView.theme({
  '&': { backgroundColor: 'var(--paper)', color: 'var(--ink)', fontSize: '0.875rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-label)', lineHeight: '1.65', overflow: 'auto' },
  '.cm-content': { paddingBlock: '10px', caretColor: 'var(--ink)' },
  '.cm-line': { paddingInline: '10px 16px' },
  '.cm-gutters': { backgroundColor: 'var(--paper)', color: 'var(--ink-soft)', border: '0' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '40px', padding: '0 8px 0 10px' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, transparent, var(--ink) 4%)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, transparent, var(--lemon) 45%)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--ice)', outline: '1px solid var(--ink-soft)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--beet-wash)' },
  '.cm-failed-line': { backgroundColor: 'var(--beet-wash)', boxShadow: 'inset 3px 0 0 var(--beet)' },
})

/** The colours of the exercises' code. */
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: 'var(--beet-text)' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: 'var(--leaf-text)' },
  { tag: [tags.number, tags.bool, tags.null, tags.typeName, tags.standard(tags.name)], color: 'var(--pulp-text)' },
  { tag: [tags.function(tags.definition(tags.variableName)), tags.heading], fontWeight: '600' },
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
])

export const look: Extension = [theme, syntaxHighlighting(colours)]
