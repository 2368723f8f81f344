import { useMatches } from '@remix-run/react'
import { useTranslation } from '../texts'

/** A page's own title, for the frame around it. */
export interface PageHandle {
  /** The key of its title, or how to read the title from its data, which is undefined where loading has failed. */
  readonly title: string | ((data: unknown) => string | undefined)
}

/** The title of the document: the page's before the shop's; the start page and the search go by the shop's alone. */
export function usePageTitle(shopName: string): string {
  const { t } = useTranslation()
  const page = useMatches().at(-1)
  const { title } = (page?.handle ?? {}) as Partial<PageHandle>
  const own = typeof title === 'string' ? t(title) : title?.(page?.data)
  return own === undefined ? shopName : `${own} – ${shopName}`
}
