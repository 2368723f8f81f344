import { addCard, type Card, type CardDraft, lastDigits, loadCards, removeCard } from './cards'
import { type Records, useRecords } from './records'
import { refusalText } from './refusal-text'
import { useSnackbar } from './snackbar'
import { useTranslation } from './texts'

/** The cards of whoever is logged in, and what can be done with them. */
export interface Purse {
  readonly cards: Records<Card>
  /** Keeps a card and says so; false, and the shop's reason in a snackbar, when it is refused. */
  add(draft: CardDraft): Promise<boolean>
  remove(id: number): Promise<void>
}

/** Opens the purse; the list is read again after every change. */
export function usePurse(): Purse {
  const { t } = useTranslation()
  const { confirm, error } = useSnackbar()
  const cards = useRecords(loadCards)

  /** Whether the change was made; either way the list is read again. */
  const change = async (request: Promise<void>) => {
    const isDone = await request.then(
      () => true,
      (refusal: unknown) => {
        error(refusalText(refusal))
        return false
      },
    )
    await cards.refresh()
    return isDone
  }
  return {
    cards,
    async add(draft) {
      const isDone = await change(addCard(draft))
      if (isDone) confirm(t('CREDIT_CARD_SAVED', { cardnumber: lastDigits(draft.cardNum) }))
      return isDone
    },
    async remove(id) {
      await change(removeCard(id))
    },
  }
}
