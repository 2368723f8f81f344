import { useId } from 'react'
import { useTranslation } from './texts'

/** Attributes of a control, of the element with its visible words, and of an empty element, best outside of the control. */
interface ScriptName {
  readonly control: {
    readonly 'aria-label'?: string
    readonly 'aria-labelledby'?: string
    readonly 'aria-describedby'?: string
  }
  readonly words: { readonly id?: string }
  readonly script: { readonly id?: string; readonly hidden: true; readonly children?: string }
}

/**
 * Gives a control the English `label` that scripts look for (docs/contract/ui-automation.md#names). In English it is the whole name, and words that it lacks
 * describe the control; in another language it follows the visible words, so that the name can be spoken as it is read (WCAG 2.5.3).
 */
export function useScriptName(label: string | undefined, shown?: string): ScriptName {
  const id = useId()
  const { language } = useTranslation()
  if (label === undefined) return { control: {}, words: {}, script: { hidden: true } }
  if (holds(label, shown)) return { control: { 'aria-label': label }, words: {}, script: { hidden: true } }
  const words = { id: `${id}-words` }
  if (language === 'en')
    return { control: { 'aria-label': label, 'aria-describedby': words.id }, words, script: { hidden: true } }
  return {
    control: { 'aria-label': label, 'aria-labelledby': `${words.id} ${id}-script` },
    words,
    script: { id: `${id}-script`, hidden: true, children: label },
  }
}

/** The name of a control as one text, where it has no place for elements of its own. */
export function wholeName(language: string, label: string | undefined, shown?: string): string | undefined {
  if (label === undefined || shown === undefined || language === 'en' || holds(label, shown)) return label
  return `${shown} ${label}`
}

function holds(label: string, shown: string | undefined): boolean {
  return shown !== undefined && label.toLowerCase().includes(shown.toLowerCase())
}
