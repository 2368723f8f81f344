import { useId } from 'react'

/**
 * Names a control by its visible words, and by the English label that scripts look for, which stays its attribute (WCAG 2.5.3): `control`
 * goes on the control, `words` on the element that holds the words, `script` on an empty element, best outside of the control. The label alone is the name
 * where it holds what is `shown` already.
 */
export function useScriptName(label: string | undefined, shown?: string) {
  const id = useId()
  if (label === undefined) return { control: {}, words: {}, script: { hidden: true } }
  if (holds(label, shown)) return { control: { 'aria-label': label }, words: {}, script: { hidden: true } }
  return {
    control: { 'aria-label': label, 'aria-labelledby': `${id}-words ${id}-script` },
    words: { id: `${id}-words` },
    script: { id: `${id}-script`, hidden: true, children: label },
  }
}

/** The name of a control as one text, where it has no place for elements of its own. */
export function wholeName(label: string | undefined, shown?: string): string | undefined {
  if (label === undefined || shown === undefined || holds(label, shown)) return label
  return `${shown} ${label}`
}

function holds(label: string, shown: string | undefined): boolean {
  return shown !== undefined && label.toLowerCase().includes(shown.toLowerCase())
}
