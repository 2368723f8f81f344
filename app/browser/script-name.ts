import { useId } from 'react'

/**
 * Names a control by its visible words and by the English label that scripts look for, which stays its attribute (WCAG 2.5.3):
 * `control` goes on the control, `words` on the element that holds the words.
 */
export function useScriptName(label: string) {
  const id = useId()
  const words = `${id}-words`
  return { control: { id, 'aria-label': label, 'aria-labelledby': `${words} ${id}` }, words: { id: words } }
}
