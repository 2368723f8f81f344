import { RefusalClass } from '../sandbox/guest-values.js'

/** The class by which tables refuse. */
export const storeErrorModule = {
  'lab/store/types': { StoreError: new RefusalClass('StoreError', ['kind', 'message', 'errors']) },
}
