import type { Store } from '../store/types.js'
import type { Fix } from './fix.js'
import { readsOf } from './handles.js'
import { tableReads, takeFields } from './running/results.js'
import { eitherOf, fieldsOf, refusesBy, returnsWhere, trialsOf } from './trial.js'
import { resourceErrorModule } from './unowned-address-change.js'

const { attack, variant, use } = trialsOf('readPickupAsSent')

interface Pickup {
  readonly UserId: number
  readonly AddressId: number | null
  readonly quantity: number
  readonly isPickup: boolean
  readonly date: string
}

/** Expects the columns of a pickup; others do no harm. */
const reads = (pickup: Pickup) =>
  returnsWhere(`a pickup for the account ${pickup.UserId} at the address ${pickup.AddressId}, as sent`, (value) => {
    const row = fieldsOf(value)
    const address = row.AddressId === null || row.AddressId === undefined ? null : Number(row.AddressId)
    const { UserId, AddressId, quantity, isPickup, date } = pickup
    const isSame = row.quantity === quantity && row.isPickup === isPickup && row.date === date
    return isSame && row.UserId === UserId && address === AddressId
  })

export const pickupAtAnyAddressFix: Fix = {
  name: 'pickup-at-any-address',
  duty: [
    'Reads a pickup with UserId (that of the session), AddressId, quantity, isPickup and date.',
    'The form calls the last two isPickUp and date, or isPickup and pickupDate.',
    "Throws a ResourceError without a session, and for an address that is not the customer's own.",
    'A pickup without an address has AddressId null.',
  ].join('\n'),
  ports: { readPickupAsSent: 'readPickup' },
  types: `type Values = Readonly<Record<string, unknown>>

/** Reads \`isPickUp\`, \`date\` (client) or \`isPickup\`, \`pickupDate\` (reply). \`accountId\` is that of the session; \`address.UserId\` is the id of its owner. */
export type ReadPickup = (form: Values, addresses: Table<Address>, accountId: number | undefined) => Values

export class ResourceError extends Error {
  constructor(kind: 'not-found' | 'bad-request' | 'internal', message: string, errors?: readonly string[])
}

export interface Table<R extends Row = Row> {
  all(): readonly R[]
  live(): readonly R[]
  find(id: number): R | undefined
}`,
  modules: resourceErrorModule,
  live: { handles: tableReads, take: takeFields },
  draw(random) {
    const people = random.integer(4, 9)
    const shift = random.integer(1, people - 1)
    const ids = Array.from({ length: people }, (_, index) => index + 1)
    const ownerOf = (id: number) => ((id + shift - 1) % people) + 1
    const address = random.integer(1, people)
    const owner = ownerOf(address)
    const stranger = (owner % people) + 1
    const unowned = people + 1
    const amount = { quantity: random.integer(1, 500) }
    const [isPickup, date] = [true, `2027-0${random.integer(1, 9)}-1${random.integer(0, 9)}`]
    const written = { ...amount, isPickup, date }
    const form = (fields: object, accountId: number | undefined) => (store: Store) => [
      { UserId: accountId, ...amount, isPickUp: isPickup, date, ...fields },
      readsOf(store, 'Addresses'),
      accountId,
    ]
    const reply = (fields: object) => (store: Store) => [
      { UserId: owner, ...amount, isPickup, pickupDate: date, ...fields },
      readsOf(store, 'Addresses'),
      owner,
    ]
    const no = refusesBy('ResourceError')
    const at = (AddressId: number | null, UserId = owner) => reads({ ...written, UserId, AddressId })
    return {
      rows: {
        Users: ids.map((id) => ({ email: `${id}@example.org` })),
        Addresses: [
          ...ids.map((id) => ({ UserId: ownerOf(id), fullName: `Möller ${random.hex(2)}` })),
          { UserId: null, fullName: "O'Neil" },
        ],
      },
      trials: [
        attack("another customer's address", form({ AddressId: address }, stranger), no),
        variant("another customer's account and address", form({ UserId: owner, AddressId: address }, stranger), no),
        variant(
          "another customer's account",
          form({ UserId: stranger, AddressId: address }, owner),
          eitherOf(at(address), no),
        ),
        variant('no account', form({ UserId: null, AddressId: address }, owner), eitherOf(at(address), no)),
        variant('an address as text', form({ AddressId: String(address) }, stranger), no),
        variant('an address in a list', form({ AddressId: [address] }, stranger), no),
        variant('an address with the number of the account', form({ AddressId: address }, address), no),
        variant('an address without an owner', form({ AddressId: unowned }, owner), no),
        variant('an address that does not exist', form({ AddressId: people + random.integer(20, 90) }, owner), no),
        variant('no session', form({ UserId: owner, AddressId: address }, undefined), no),
        variant('no session, and no address', form({ UserId: owner }, undefined), no),
        variant('no session, and an address that does not exist', form({ AddressId: people + 50 }, undefined), no),
        variant('a session of no account', form({ UserId: owner, AddressId: unowned }, Number.NaN), no),
        ...ids.map((id) =>
          use('a customer chooses an own address', form({ AddressId: id }, ownerOf(id)), at(id, ownerOf(id))),
        ),
        use('a form without an account', form({ UserId: undefined, AddressId: address }, owner), at(address)),
        use('a form without an address', form({}, owner), at(null)),
        use('an address of nothing', form({ AddressId: null }, owner), at(null)),
        use('the names of a reply', reply({ AddressId: address }), at(address)),
        use(
          'no pickup, but a parcel',
          form({ AddressId: address, isPickUp: false }, owner),
          reads({ ...written, isPickup: false, UserId: owner, AddressId: address }),
        ),
      ],
    }
  },
}
