import { useState } from 'react'
import type { ActionData } from '../answers'

interface Draft {
  readonly text: string | undefined
  /** The answer before this submission; missing while it was not sent. */
  readonly sent?: { readonly after: ActionData | undefined }
}

/** Cleared once the shop accepts it. A refused text stays, and so does one typed while another is being sent. */
export function useDraft(data: ActionData | undefined, start?: string) {
  const [{ text, sent }, setDraft] = useState<Draft>({ text: start })
  const isTaken = sent !== undefined && sent.after !== data && data?.failed === undefined
  return {
    text: isTaken ? undefined : text,
    onText: (text: string) => setDraft({ text }),
    onSent: () => setDraft({ text, sent: { after: data } }),
  }
}
