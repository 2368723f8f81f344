import { useCallback, useEffect, useState } from 'react'
import { createApi } from './api'
import { refusalText } from './refusal-text'
import { useSession } from './session'
import { useSnackbar } from './snackbar'
import { useTranslation } from './texts'

/** A review as the shop sends it; whoever writes past the form may leave anything out. */
export interface Review {
  readonly _id: string
  readonly message?: unknown
  readonly author?: unknown
  readonly likesCount: number
  /** There when the reader cannot like it (again). */
  readonly liked?: boolean
}

/** The reviews of one product, and what a reader can do about them. */
export interface ProductReviews {
  /** Undefined until they are here. */
  readonly reviews: readonly Review[] | undefined
  /** Adds a review by whoever is logged in; true when it is saved. */
  send(message: string): Promise<boolean>
  /** Gives a review another text; true when it is saved. */
  change(id: string, message: string): Promise<boolean>
  like(id: string): Promise<void>
}

/** The author of reviews by nobody in particular (shop.md 3). */
export const anonymous = 'Anonymous'

/** The server takes its time to note a like down: milliseconds until the list is worth reading again (shop.md 4). */
const likeDelay = 200

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Reads the reviews of a product, and again after each change; refusals are shown as messages. */
export function useReviews(productId: number): ProductReviews {
  const [reviews, setReviews] = useState<readonly Review[]>()
  const { account } = useSession()
  const { t } = useTranslation()
  const { confirm, error } = useSnackbar()
  const path = `/rest/products/${productId}/reviews`

  const attempt = useCallback(
    async (...steps: readonly (() => Promise<unknown>)[]): Promise<boolean> => {
      try {
        for (const step of steps) await step()
        return true
      } catch (refusal) {
        error(refusalText(refusal))
        return false
      }
    },
    [error],
  )

  const refresh = useCallback(async () => {
    const { data } = await createApi().get<{ data: readonly Review[] }>(path)
    setReviews(data)
  }, [path])

  useEffect(() => void attempt(refresh), [attempt, refresh])

  async function send(message: string): Promise<boolean> {
    const author = account?.email || anonymous
    const isSaved = await attempt(() => createApi().put(path, { message, author }), refresh)
    if (isSaved) confirm(t('CONFIRM_REVIEW_SAVED'))
    return isSaved
  }

  async function change(id: string, message: string): Promise<boolean> {
    const isSaved = await attempt(() => createApi().patch('/rest/products/reviews', { id, message }), refresh)
    if (isSaved) confirm(t('CONFIRM_CHANGES_SAVED'))
    return isSaved
  }

  async function like(id: string): Promise<void> {
    await attempt(
      () => createApi().post('/rest/products/reviews', { id }),
      () => wait(likeDelay),
      refresh,
    )
  }

  return { reviews, send, change, like }
}
