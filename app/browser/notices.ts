/** A short message for the foot of the page. */
export interface Notice {
  readonly kind: 'confirmation' | 'error'
  /** The key of a text, or words for people. */
  readonly text: string
  readonly values?: Readonly<Record<string, string | number>>
}

const type = 'shop-notice'

/** Says something at the foot of the page, from where no component is at hand. */
export function announce(notice: Notice): void {
  window.dispatchEvent(new CustomEvent<Notice>(type, { detail: notice }))
}

/** Hears what is announced; gives the way to stop. */
export function hearNotices(hear: (notice: Notice) => void): () => void {
  const listen = (event: Event) => hear((event as CustomEvent<Notice>).detail)
  window.addEventListener(type, listen)
  return () => window.removeEventListener(type, listen)
}
