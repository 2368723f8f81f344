import { RefusalClass } from '../sandbox/guest-values.js'
import type { Store } from '../store/types.js'
import type { Fix } from './fix.js'
import { readsOf } from './handles.js'
import { tableReads, takeNothing } from './running/results.js'
import { refusesBy, returns, trialsOf } from './trial.js'

const { attack, variant, use } = trialsOf('requireKnownAddress')

/** The class by which resources refuse. */
export const resourceErrorModule = {
  'lab/resources/resource-error': { ResourceError: new RefusalClass('ResourceError', ['kind', 'message', 'errors']) },
}

export const unownedAddressChangeFix: Fix = {
  name: 'unowned-address-change',
  duty: 'Throws a ResourceError unless the address with this id belongs to the caller; returns nothing where it does. A refusal does not tell whether the address exists.',
  ports: { requireKnownAddress: 'requireChangeableAddress' },
  types: `/** \`address.UserId\` is the id of its owner. Throws a ResourceError unless the caller may change the address. */
export type RequireChangeableAddress = (addresses: Table<Address>, id: string, callerId: number) => void

export class ResourceError extends Error {
  constructor(kind: 'not-found' | 'bad-request' | 'internal', message: string, errors?: readonly string[])
}

export interface Table<R extends Row = Row> {
  all(): readonly R[]
  live(): readonly R[]
  find(id: number): R | undefined
}`,
  modules: resourceErrorModule,
  live: { handles: tableReads, take: takeNothing },
  draw(random) {
    const people = random.integer(4, 9)
    const shift = random.integer(1, people - 1)
    const ids = Array.from({ length: people }, (_, index) => index + 1)
    // Address and owner have different ids, so that no fix takes one for the other.
    const ownerOf = (id: number) => ((id + shift - 1) % people) + 1
    const address = random.integer(1, people)
    const stranger = (ownerOf(address) % people) + 1
    const change = (id: number | string, callerId: number) => (store: Store) => [
      readsOf(store, 'Addresses'),
      String(id),
      callerId,
    ]
    const no = refusesBy('ResourceError')
    return {
      rows: {
        Users: ids.map((id) => ({ email: `${id}@example.org` })),
        Addresses: [
          ...ids.map((id) => ({ UserId: ownerOf(id), fullName: `Möller ${random.hex(2)}`, zipCode: String(id) })),
          { UserId: null, fullName: "O'Neil" },
        ],
      },
      trials: [
        attack("another customer's address", change(address, stranger), no),
        variant('an address with the number of the account', change(address, address), no),
        variant('an address of an unknown caller', change(address, people + random.integer(1, 90)), no),
        variant('a caller without a number', change(address, Number.NaN), no),
        variant('the caller 0', change(address, 0), no),
        variant('an address without an owner', change(people + 1, stranger), no),
        variant('an address without an owner, of no caller', change(people + 1, Number.NaN), no),
        variant('an address without an owner, of the caller 0', change(people + 1, 0), no),
        variant('an address that does not exist', change(people + random.integer(20, 90), stranger), no),
        ...ids.map((id) => use('a customer changes an own address', change(id, ownerOf(id)), returns(undefined))),
        use('an empty id', change('', ownerOf(address)), no),
        use('an id that is no number', change('möhre', ownerOf(address)), no),
        use('an id that is no whole number', change(`${address}.5`, ownerOf(address)), no),
        use('a long id', change('9'.repeat(300), ownerOf(address)), no),
      ],
    }
  },
}
