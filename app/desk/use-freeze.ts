import { useDesk } from './desk-context'
import { useRequest } from './use-request'

interface Frozen {
  /** The id of a learner; null for the whole class. */
  readonly learner: string | null
  readonly frozen: boolean
  /** Shown at the foot of the page after the change. */
  readonly done: string
}

/** Freezes the marks of a learner or of the class, or lets them count again; one request at a time for each button. */
export function useFreeze({ learner, frozen, done }: Frozen) {
  const { store } = useDesk()
  const { isBusy, request } = useRequest()
  return {
    isBusy,
    change: () => void request(() => store.calls.post('/v1/freeze', { learner, frozen: !frozen }), done),
  }
}
