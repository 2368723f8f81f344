import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { useRootData } from '../../browser/root-data'
import type { ActionData } from '../../kit/answers'

/** The key of the fetcher that adds cards. */
export const addingKey = 'card'

/** The number of the card to pay with, and the way to pick another one; a card that has just been added is picked. */
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

/** The card that was added last, also when another one has been refused since; without scripts, the one that led to this document. */
export function useAddedCard(): number | undefined {
  const { flash: before } = useRootData()
  const { data } = useFetcher<ActionData>({ key: addingKey })
  const { confirmation, values } = data ?? before ?? {}
  const added = confirmation === 'CREDIT_CARD_SAVED' ? Number(values?.card) || undefined : undefined
  const [latest, setLatest] = useState(added)
  if (added !== undefined && added !== latest) setLatest(added)
  return added ?? latest
}
