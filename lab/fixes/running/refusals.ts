import { MembershipRefusal } from '../../accounts/payment/membership-refusal.js'
import { ResourceError } from '../../resources/resource-error.js'
import { CheckoutRefusal } from '../../shop/checkout/checkout-refusal.js'
import { StoreError } from '../../store/types.js'

/** Builds the errors again that fixes throw, by class, from the parameters of its constructor. */
const builders: Readonly<Record<string, (given: readonly unknown[]) => Error>> = {
  StoreError: ([kind, message, errors]) =>
    new StoreError(kind === 'constraint' ? kind : 'validation', String(message), readFieldErrors(errors)),
  ResourceError: ([kind, message, errors]) =>
    new ResourceError(
      kind === 'bad-request' || kind === 'internal' ? kind : 'not-found',
      String(message),
      readFieldErrors(errors),
    ),
  MembershipRefusal: ([message]) => new MembershipRefusal(String(message)),
  CheckoutRefusal: ([message, status]) => new CheckoutRefusal(String(message), status === 400 ? status : undefined),
}

export const refusalNames: readonly string[] = Object.keys(builders)

/** The shop's own refusal; undefined for a class that it does not have. */
export function buildRefusal(name: string, given: readonly unknown[]): Error | undefined {
  return Object.hasOwn(builders, name) ? builders[name]?.(given) : undefined
}

function readFieldErrors(errors: unknown): { field: string; message: string }[] {
  if (!Array.isArray(errors)) return []
  return errors.map((error: unknown) => {
    const { field = '', message = error } = typeof error === 'object' && error !== null ? { ...error } : {}
    return { field: String(field), message: String(message) }
  })
}
