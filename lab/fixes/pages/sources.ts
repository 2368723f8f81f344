/** The function by which some weak components write HTML. */
export const innerHtmlSource = { 'app/weaknesses/use-inner-html.ts': ['useInnerHtml'] }

/** Harmless formatting becomes elements, and the rest text. */
export const markupSource = { 'app/ports/harmless-markup.tsx': ['formatMarkup'] }

export function textTypes(props: string): string {
  return `/** The type of the component. */
export type { ComponentType } from 'react'

${props}

/** Writes a text as HTML into the element that gets the returned ref. */
export function useInnerHtml<Kind extends HTMLElement>(html: string): RefObject<Kind>`
}

export const markupTypes = `${textTypes(`export interface MarkupProps {
  readonly className?: string
  readonly html: string
}`)}

/** Harmless formatting becomes elements; the rest is shown as text. */
export function formatMarkup(html: string): ReactNode`
