import { type CustomerOptions, openAccount } from './new-customer.js'
import type { ServedLab } from './serve-lab.js'
import type { Credentials } from './shoppers.js'

/** The price in the shop's currency. */
const membershipPrice = 49

/** Opens the account of a deluxe member, who pays with money that this function adds to the wallet. */
export async function openMemberAccount(lab: ServedLab, options: Omit<CustomerOptions, 'role'> = {}) {
  const member: Credentials = await openAccount(lab, options)
  const { token } = await lab.logIn(...member)
  const wallets = lab.lab.store.table('Wallets')
  const ownerId = lab.lab.store
    .table('Users')
    .live()
    .find(({ email }) => email === member[0])?.id
  const wallet = wallets.live().find(({ UserId }) => UserId === ownerId)
  if (wallet) wallets.update(wallet.id, { balance: wallet.balance + membershipPrice })
  const reply = await lab.post('/rest/deluxe-membership', { paymentMode: 'wallet' }, { token })
  if (reply.status !== 200) throw new Error(`${member[0]} is no member: ${reply.text}`)
  return member
}
