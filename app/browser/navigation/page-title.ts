import { useMatches } from '@remix-run/react'
import { useTranslation } from '../texts'

export interface PageHandle {
  /** A text key, or a function of the page's data, which are undefined where loading failed. */
  readonly title: string | ((data: unknown) => string | undefined)
}

/** The page's title before the shop's; start page and search show the shop's alone. */
export function usePageTitle(shopName: string): string {
  const { t } = useTranslation()
  const page = useMatches().at(-1)
  const { title } = (page?.handle ?? {}) as Partial<PageHandle>
  const own = typeof title === 'string' ? t(title) : title?.(page?.data)
  return own === undefined ? shopName : `${own} – ${shopName}`
}
