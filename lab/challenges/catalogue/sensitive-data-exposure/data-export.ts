import { createHash } from 'node:crypto'
import { challenge, on } from '../../challenge.js'

export const dataExportChallenge = challenge({
  id: 39,
  name: 'GDPR Data Theft',
  difficulty: 4,
  country: { name: 'Montenegro', code: 'ME' },
  standards: { cwe: [639], owasp2025: ['A01'], api2023: ['API1'], wstg: ['ATHZ-04'], asvs5: ['8.2.2'] },
  topic: 'access',
  teaches: ['object-ownership'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/User_Privacy_Protection_Cheat_Sheet.html',
  goal: "The shop lets everybody take home their own data, as the law demands. Take home <em>somebody else's</em>, and leave injections out of it.",
  hints: [
    "Place an order, then look at the order as the tracking page gets it. How is the buyer's address stored there?",
    'Some letters of the address are masked. Two different addresses may look the same afterwards.',
    'Vowels are replaced. Register an address that differs from that of a customer with orders only in its vowels, and export your data.',
    'Register admun@juice-sh.op, sign in, and request the data export: the orders of admin@juice-sh.op are yours.',
  ],
  solvedBy: on('account.dataExported', ({ orderIds, email }) => holdsForeignOrder(orderIds, email)),
  weaknesses: ['orders-by-masked-address'],
  lesson: {
    source: 'lab/weaknesses/orders-by-masked-address.ts',
    line: 'return orders.all().filter((order) => order.email === masked)',
    why: 'Orders are found by the masked address, and different addresses can look the same behind a mask. What was meant for display became a key.',
    fix: 'Find what belongs to a person by the number of the account. Mask only at the moment of showing.',
    better: {
      source: 'lab/shop/orders/orders-of-customer.ts',
      code: 'return orders.all().filter((order) => order.customerId === id)',
    },
    detect: {
      trace:
        'The access log shows an ordinary export. Check each export before it goes out: all orders in it belong to the account that asked. Addresses that differ in vowels alone are worth a look.',
    },
  },
})

/** Order ids begin with four hex digits of the MD5 of the customer's address. */
function holdsForeignOrder(orderIds: readonly string[], email: string): boolean {
  const own = createHash('md5').update(email).digest('hex').slice(0, 4)
  return orderIds.some((orderId) => orderId.split('-')[0] !== own)
}
