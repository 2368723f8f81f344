import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { useRootData } from '../../../browser/root-data'
import type { ActionData } from '../../../kit/answers'

export const addingKey = 'card'

/** A card that was just added is picked. */
export function usePickedCard() {
  const added = useAddedCard()
  const [picked, setPicked] = useState(added)
  const [latest, setLatest] = useState(added)
  if (added !== undefined && added !== latest) {
    setLatest(added)
    setPicked(added)
  }
  return [picked, setPicked] as const
}

/** Stays when a later card is refused; without scripts it comes from the flash message of this document. */
export function useAddedCard(): number | undefined {
  const { flash: before } = useRootData()
  const { data } = useFetcher<ActionData>({ key: addingKey })
  const { confirmation, values } = data ?? before ?? {}
  const added = confirmation === 'CREDIT_CARD_SAVED' ? Number(values?.card) || undefined : undefined
  const [latest, setLatest] = useState(added)
  if (added !== undefined && added !== latest) setLatest(added)
  return added ?? latest
}
