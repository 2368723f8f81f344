import { useState } from 'react'
import type { ActionData } from '../answers'

interface Draft {
  readonly text: string | undefined
  /** The answer that was there when it was sent; missing while it has not been. */
  readonly sent?: { readonly after: ActionData | undefined }
}

/**
 * The text typed into a form whose fetcher has this data, until the shop has taken it. A refused text stays, and so does one that is
 * typed while another is on its way.
 */
export function useDraft(data: ActionData | undefined, start?: string) {
  const [{ text, sent }, setDraft] = useState<Draft>({ text: start })
  const isTaken = sent !== undefined && sent.after !== data && data?.failed === undefined
  return {
    text: isTaken ? undefined : text,
    onText: (text: string) => setDraft({ text }),
    onSent: () => setDraft({ text, sent: { after: data } }),
  }
}
