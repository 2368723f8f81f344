import { useState } from 'react'
import { createApi } from './api'
import { uploadFile } from './file-upload'
import { refusalText } from './refusal-text'

/** What a customer is not happy with. */
export interface Complaint {
  readonly accountId: number | undefined
  readonly message: string
  readonly file: File | undefined
}

/** What came of the last complaint. */
export interface ComplaintOutcome {
  /** The number of the complaint that was saved. */
  readonly ref?: number
  readonly error?: string
}

/** Sends the file first, where there is one: a complaint whose file is refused is not saved. Gives its number; rejects with an ApiError. */
export async function complain({ accountId, message, file }: Complaint): Promise<number> {
  if (file) await uploadFile(file)
  const { data } = await createApi().post<{ data: { id: number } }>('/api/Complaints/', { UserId: accountId, message })
  return data.id
}

/** Sends complaints one at a time; `onSaved` hears of each that was saved. */
export function useComplaining(onSaved: () => void) {
  const [outcome, setOutcome] = useState<ComplaintOutcome>({})
  const [isSending, setIsSending] = useState(false)
  const send = async (complaint: Complaint) => {
    setIsSending(true)
    setOutcome({})
    try {
      setOutcome({ ref: await complain(complaint) })
      onSaved()
    } catch (refusal) {
      setOutcome({ error: refusalText(refusal) })
    }
    setIsSending(false)
  }
  return { outcome, isSending, send }
}
