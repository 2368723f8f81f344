import { useDesk } from './desk-context'
import { useRequest } from './use-request'

interface Frozen {
  /** Null for the whole class. */
  readonly learner: string | null
  readonly frozen: boolean
  readonly done: string
}

/** Frozen marks do not change until they are released; one request at a time. */
export function useFreeze({ learner, frozen, done }: Frozen) {
  const { store } = useDesk()
  const { isBusy, request } = useRequest()
  return {
    isBusy,
    change: () => void request(() => store.calls.post('/v1/freeze', { learner, frozen: !frozen }), done),
  }
}
