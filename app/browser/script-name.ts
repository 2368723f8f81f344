import { useId } from 'react'
import { useTranslation } from './texts'

/** Attributes of a control, of its visible words, and of an empty element outside of the control. */
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
 * The accessible name has to contain the English `label` that scripts look for (docs/contract/ui-automation.md#names) and, first, the visible
 * words (WCAG 2.5.3).
 */
export function useScriptName(label: string | undefined, shown?: string): ScriptName {
  const id = useId()
  const { language } = useTranslation()
  if (label === undefined) return { control: {}, words: {}, script: { hidden: true } }
  if (contains(label, shown)) return { control: { 'aria-label': label }, words: {}, script: { hidden: true } }
  const words = { id: `${id}-words` }
  if (language === 'en')
    return { control: { 'aria-label': label, 'aria-describedby': words.id }, words, script: { hidden: true } }
  return {
    control: { 'aria-label': label, 'aria-labelledby': `${words.id} ${id}-script` },
    words,
    script: { id: `${id}-script`, hidden: true, children: label },
  }
}

/** For controls without room for further elements. */
export function wholeName(language: string, label: string | undefined, shown?: string): string | undefined {
  if (label === undefined || shown === undefined || language === 'en' || contains(label, shown)) return label
  return `${shown} ${label}`
}

function contains(label: string, shown: string | undefined): boolean {
  return shown !== undefined && label.toLowerCase().includes(shown.toLowerCase())
}
