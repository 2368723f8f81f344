import { type Attacker, ownPassword } from '../../../lab/proofs/attacker/attacker.js'
import type { Login } from '../../../lab/proofs/attacker/client.js'
import { formWithFile } from '../../../lab/proofs/attacker/document-visitor.js'
import { solveSum } from '../../../lab/proofs/attacker/solve-sum.js'
import type { Act } from '../../../lab/proofs/proof.js'
import type { RecordedLine } from '../../../lab/traces/recording.js'
import type { Habit } from '../../../lab/traces/trace.js'
import { type Browsing, browse } from './browse.js'
import { recordedHost } from './record-lines.js'

const words =
  'apple juice;orange;lemon;banana;eggfruit;raspberry;green smoothie;carrot;melon;grape;mug;hoodie;sticker;t-shirt;pomegranate;elderflower;quince;syrup;berry;gift'.split(
    ';',
  )
/** Searches of people who mean nothing by it. */
const oddWords = [
  "o'neil",
  "o'neil's orchard",
  "farmers' choice",
  '100% juice',
  'select berries',
  'union jack mug',
  'drop of lemon',
  'juice -- no sugar',
  '5" sticker',
  'apple & quince',
  'where is my order?',
  "rock'n'roll hoodie",
  'apple; pear',
  '<3 juice',
  'juice or smoothie',
  'insert coin sticker',
]
const pictures = ['apple_juice', 'orange_juice', 'eggfruit_juice', 'raspberry_juice', 'lemon_juice', 'banana_juice']
const people = ['ada', 'ben', 'chi', 'dora', 'emil', 'fay', 'gus', 'hana', 'ivo', 'june'].map(
  (name) => `${name}@juice.example`,
)

const start = ['GET /rest/languages', 'GET /rest/admin/application-configuration', 'GET /rest/user/whoami']
const shelf = (word: string) => `/rest/products/search?q=${encodeURIComponent(word)}`

async function enter(me: Attacker): Promise<Browsing> {
  const browsing = browse(me)
  await browsing.open('/')
  await browsing.ask(...start, `GET ${shelf('')}`)
  for (const picture of pictures.slice(0, 4)) await browsing.ask(`GET /assets/public/images/products/${picture}.jpg`)
  return browsing
}

async function signIn(me: Attacker, email: string): Promise<{ browsing: Browsing; login: Login }> {
  await me.post('/api/Users', { email, password: ownPassword, passwordRepeat: ownPassword })
  const browsing = browse(me)
  await browsing.open('/login')
  await browsing.ask(...start)
  const login = await browsing.logIn(email, ownPassword)
  await browsing.ask('GET /rest/user/whoami', `GET /rest/basket/${login.bid}`)
  return { browsing, login }
}

const searching =
  (...searched: readonly string[]): Act =>
  async (me) => {
    const browsing = await enter(me)
    for (const word of searched) {
      await browsing.open(`/search?q=${encodeURIComponent(word)}`)
      // The shop's own pages ask for all products and filter them in the browser.
      await browsing.ask(`GET ${shelf('')}`)
    }
  }

/** A price search that asks the shop from the browser of its reader, and passes on what was typed. */
const comparing =
  (...searched: readonly string[]): Act =>
  async (me) => {
    const headers = { Referer: 'https://prices.example/' }
    for (const word of searched) await me.get(shelf(word), { headers })
  }

const looking =
  (...ids: readonly number[]): Act =>
  async (me) => {
    const browsing = browse(me)
    for (const id of ids) {
      await browsing.open(`/product/${id}`)
      await browsing.ask(`GET /api/Products/${id}`, `GET /rest/products/${id}/reviews`)
    }
  }

const buying = (email: string, ...products: readonly number[]) => buyingMany(email, 1, ...products)

const buyingMany =
  (email: string, quantity: number, ...products: readonly number[]): Act =>
  async (me) => {
    const { browsing, login } = await signIn(me, email)
    const idOf = async (path: string, body: unknown) =>
      String((await browsing.send('POST', path, body)).json<{ data: { id: number } }>().data.id)
    for (const ProductId of products) {
      await browsing.open(`/product/${ProductId}`)
      await browsing.send('POST', '/api/BasketItems', { ProductId, BasketId: String(login.bid), quantity })
    }
    await browsing.open('/basket')
    await browsing.ask(`GET /rest/basket/${login.bid}`)
    await browsing.open('/address/create')
    const address = {
      ...{ fullName: 'Pia Press', mobileNum: 1234567890, zipCode: '12345', streetAddress: '1 Orchard Lane' },
      ...{ city: 'Juiceville', state: 'Plum', country: 'Fruitland' },
    }
    const addressId = await idOf('/api/Addresss', address)
    await browsing.open('/payment/shop')
    const card = { fullName: 'Pia Press', cardNum: 4111111111111234, expMonth: 12, expYear: 2090 }
    const paymentId = await idOf('/api/Cards', card)
    await browsing.open('/order-summary')
    const orderDetails = { paymentId, addressId, deliveryMethodId: '1' }
    const bought = await browsing.send('POST', `/rest/basket/${login.bid}/checkout`, { orderDetails })
    const { orderConfirmation } = bought.json<{ orderConfirmation: string }>()
    await browsing.open(`/order-completion/${orderConfirmation}`)
    await browsing.ask(`GET /rest/track-order/${orderConfirmation}`, `GET /ftp/order_${orderConfirmation}.pdf`)
    await browsing.open('/order-history')
    await browsing.ask('GET /rest/order-history')
  }

const reviewing =
  (email: string, product: number, ...messages: readonly string[]): Act =>
  async (me) => {
    const { browsing } = await signIn(me, email)
    const path = `/rest/products/${product}/reviews`
    await browsing.open(`/product/${product}`)
    await browsing.ask(`GET ${path}`)
    const [first, ...corrections] = messages
    await browsing.send('PUT', path, { message: first, author: email })
    const { data } = (await me.get(path)).json<{ data: { _id: string; author: string }[] }>()
    const id = data.find(({ author }) => author === email)?._id
    for (const message of corrections) await browsing.send('PATCH', '/rest/products/reviews', { id, message })
    const other = data.find(({ author }) => author !== email)?._id
    if (other !== undefined) await browsing.send('POST', '/rest/products/reviews', { id: other })
  }

const registering =
  (email: string): Act =>
  async (me) => {
    const browsing = browse(me)
    await browsing.open('/register')
    await browsing.ask('GET /api/SecurityQuestions/')
    await browsing.send('POST', '/api/Users', { email, password: ownPassword, passwordRepeat: ownPassword })
    await browsing.open('/login')
    await browsing.logIn(email, ownPassword)
    await browsing.ask('GET /rest/user/whoami')
  }

const givingFeedback =
  (rating: number, times = 1): Act =>
  async (me) => {
    const browsing = browse(me)
    await browsing.open('/contact')
    for (let given = 0; given < times; given += 1) {
      await browsing.ask('GET /rest/captcha/')
      const form = { ...(await solveSum(me)), rating, comment: 'Fresh and cold' }
      await browsing.send('POST', '/api/Feedbacks', form)
    }
  }

const keepingProfile =
  (email: string, current: string): Act =>
  async (me) => {
    const { browsing } = await signIn(me, email)
    await browsing.ask('GET /rest/user/whoami?fields=id,email,role,lastLoginIp', 'GET /rest/saveLoginIp')
    await browsing.open('/privacy-security/change-password')
    const query = `current=${current}&new=${ownPassword}&repeat=${ownPassword}`
    await browsing.ask('GET /rest/user/whoami', `GET /rest/user/change-password?${query}`)
  }

const mistyping =
  (email: string, ...wrong: readonly string[]): Act =>
  async (me) => {
    await me.post('/api/Users', { email, password: ownPassword, passwordRepeat: ownPassword })
    const browsing = browse(me)
    await browsing.open('/login')
    for (const password of wrong) await browsing.send('POST', '/rest/user/login', { email, password })
    const login = await browsing.logIn(email, ownPassword)
    await browsing.ask('GET /rest/user/whoami', `GET /rest/basket/${login.bid}`)
  }

/** Sends other addresses first, then the own one with the right password; an address with a quote never gets in. */
const mistypingAddress =
  (email: string, ...sent: readonly string[]): Act =>
  async (me) => {
    await me.post('/api/Users', { email, password: ownPassword, passwordRepeat: ownPassword })
    const browsing = browse(me)
    await browsing.open('/login')
    for (const address of [...sent, email])
      await browsing.send('POST', '/rest/user/login', { email: address, password: ownPassword })
  }

const forgetting =
  (email: string, ...wrong: readonly string[]): Act =>
  async (me) => {
    const form = { email, password: ownPassword, passwordRepeat: ownPassword }
    const { data } = (await me.post('/api/Users', form)).json<{ data: { id: number } }>()
    await me.post('/api/SecurityAnswers', { UserId: data.id, SecurityQuestionId: 1, answer: 'Rose' })
    const browsing = browse(me)
    await browsing.open('/forgot-password')
    await browsing.ask(`GET /rest/user/security-question?email=${encodeURIComponent(email)}`)
    for (const answer of [...wrong, 'Rose'])
      await browsing.send('POST', '/rest/user/reset-password', { email, answer, new: ownPassword, repeat: ownPassword })
    await browsing.open('/login')
    await browsing.logIn(email, ownPassword)
    await browsing.ask('GET /rest/user/whoami')
  }

const tracking =
  (...ids: readonly string[]): Act =>
  async (me) => {
    const browsing = browse(me)
    for (const id of ids) {
      await browsing.open('/track-result')
      await browsing.ask(`GET /rest/track-order/${id}`)
    }
  }

const going =
  (...paths: readonly string[]): Act =>
  async (me) => {
    const browsing = browse(me)
    await browsing.open('/about')
    for (const path of paths) await browsing.ask(`GET ${path}`)
  }

const withAgent =
  (agent: string, ...paths: readonly string[]): Act =>
  async (me) => {
    for (const path of paths) await me.get(path, { headers: { 'User-Agent': agent } })
  }

async function officeLogin(me: Attacker): Promise<Browsing> {
  const browsing = browse(me)
  await browsing.open('/login')
  await browsing.logIn('admin@juice-sh.op', 'admin123')
  await browsing.open('/administration')
  await browsing.ask('GET /rest/user/authentication-details', 'GET /api/Feedbacks')
  return browsing
}

const openingBaskets =
  (...ids: readonly number[]): Act =>
  async (me) => {
    const browsing = await officeLogin(me)
    for (const id of ids) await browsing.ask(`GET /rest/basket/${id}`)
  }

const removingFeedback =
  (...ids: readonly number[]): Act =>
  async (me) => {
    const browsing = await officeLogin(me)
    for (const id of ids) await browsing.ask(`DELETE /api/Feedbacks/${id}`, 'GET /api/Feedbacks')
  }

const pricing =
  (...ids: readonly number[]): Act =>
  async (me) => {
    const browsing = browse(me)
    await browsing.open('/login')
    await browsing.logIn('accountant@juice-sh.op', 'i am an awesome accountant')
    await browsing.open('/accounting')
    await browsing.ask('GET /api/Quantitys/', 'GET /rest/order-history/orders')
    for (const id of ids) await browsing.send('PUT', `/api/Products/${id}`, { price: 3.5 })
  }

const uploading =
  (...files: readonly string[]): Act =>
  async (me) => {
    const browsing = browse(me)
    await browsing.open('/complain')
    for (const file of files) {
      const [name = '', size = '1'] = file.split(' ')
      const body = formWithFile('file', name, '%PDF-1.7'.padEnd(Number(size)))
      const headers = { Referer: `${recordedHost}/complain` }
      await (await fetch(`${me.url}/file-upload`, { method: 'POST', body, headers })).text()
    }
  }

const partner: Act = async (me) => {
  const headers = { 'User-Agent': 'orchard-orders/2.4' }
  const login = await me.post('/rest/user/login', { email: 'jim@juice-sh.op', password: 'ncc-1701' }, { headers })
  const { token } = login.json<{ authentication: Login }>().authentication
  await me.post('/b2b/v2/orders', { orderLinesData: '[{"productId":8,"quantity":500}]' }, { token, headers })
}

const robot = 'Mozilla/5.0 (compatible; PriceBot/3.1; +https://prices.example/bot)'
const monitor = 'UptimeCheck/1.9 (+https://status.juice.example)'

const ownNumbers: readonly (readonly [RegExp, string])[] = [
  [/(?<=\/rest\/basket\/)6\b/, '{basket}'],
  [/(?<=email=)\w+(?=%40juice\.example)/, '{name}'],
  [new RegExp(ownPassword, 'g'), '{secret}'],
]

const isCall = (path: string) => /^\/(?:api|rest)\//.test(path)

/** The lines of a session without those that only prepare it, and with places for what each visitor has of their own. */
export function tidySession(habit: string, lines: readonly RecordedLine[]): readonly RecordedLine[] {
  const shown = lines.filter(({ path, referrer, agent }) => !(isCall(path) && referrer === '-' && agent === '-'))
  if (habit.startsWith('office'))
    return shown.map((line) => ({ ...line, path: line.path.replace(/(?<=^\/api\/Feedbacks\/)[35]$/, '{feedback}') }))
  const hide = (path: string) => ownNumbers.reduce((text, [own, place]) => text.replace(own, place), path)
  return shown.map((line) => ({ ...line, path: hide(line.path) }))
}

/** The work of honest visitors by habit, each in several sessions. */
export const honestSessions: Readonly<Record<Habit, readonly Act[]>> = {
  visit: [enter, looking(1), looking(6, 30)],
  search: [
    ...words.map((word, index) => searching(word, ...words.slice(index + 1, index + 1 + (index % 3)))),
    ...[comparing('apple juice'), comparing('orange', 'orange juice'), comparing('mug'), comparing('green smoothie')],
  ],
  look: [looking(1, 2), looking(3), looking(24, 6, 1), looking(9), looking(30, 31), looking(42, 4, 5)],
  buy: [buying('kim@juice.example', 1), buying('lea@juice.example', 3, 24), buying('mia@juice.example', 6)],
  register: people.slice(0, 4).map((email) => registering(`new.${email}`)),
  feedback: [givingFeedback(4), givingFeedback(5), givingFeedback(2), givingFeedback(3, 2)],
  profile: [keepingProfile('ned@juice.example', ownPassword), keepingProfile('oda@juice.example', 'old-figs')],
  files: [
    going('/ftp/legal.md'),
    going('/ftp/legal.md', '/privacy-security/privacy-policy'),
    going('/.well-known/security.txt'),
  ],
  redirect: [
    going('/redirect?to=https://github.com/juice-shop/juice-shop'),
    going('/redirect?to=http://shop.spreadshirt.com/juiceshop'),
    going('/redirect?to=http://shop.spreadshirt.de/juiceshop', '/redirect?to=http://leanpub.com/juice-shop'),
    going('/redirect?to=https://www.stickeryou.com/products/owasp-juice-shop/794'),
  ],
  monitor: [
    withAgent(monitor, '/rest/admin/application-version'),
    withAgent(monitor, '/', '/rest/admin/application-version'),
  ],
  crawler: [
    withAgent(robot, '/robots.txt', '/', '/product/1', '/product/2', '/product/3', '/product/6'),
    withAgent(robot, '/robots.txt', '/search?q=juice', '/rest/products/search?q=', '/sitemap.xml'),
    withAgent(robot, '/robots.txt', '/ftp/legal.md', '/security.txt', '/about'),
  ],
  'mistyped-password': [
    mistyping(people[0] as string, 'figs'),
    mistyping(people[1] as string, 'Figs-and-dates', 'figs-and-dates'),
    mistyping(people[2] as string, 'figs-and-dates-in-spirng', 'FIGS-AND-DATES-IN-SPRING', 'figs and dates in spring'),
    mistyping(people[3] as string, 'dates'),
  ],
  'forgotten-password': [
    forgetting(people[4] as string),
    forgetting(people[5] as string, 'rose '),
    forgetting(people[6] as string, 'Lily', 'Tulip'),
  ],
  'odd-search': [
    ...oddWords.map((word, index) => comparing(word, ...oddWords.slice(index + 7, index + 7 + (index % 2)))),
    ...[searching("o'neil"), searching('juice -- no sugar'), searching('union jack mug'), searching('100% juice')],
  ],
  'odd-order': [
    tracking('fe01-6a3d2c1b0f9e8d7c'),
    tracking('fe01-6a3d2c1b0f9e8d7', 'fe01-6a3d2c1b0f9e8d7c'),
    tracking('FE01-6A3D2C1B0F9E8D7C', 'fe01-6a3d2c1b0f9e8d7c'),
    tracking('5267-f73dcd000abcc353', '5267-f73dcd000abcc353'),
  ],
  'office-baskets': [openingBaskets(1, 2, 3, 4, 5), openingBaskets(3, 2), openingBaskets(2, 4, 5, 6)],
  'office-feedback': [removingFeedback(3), removingFeedback(5)],
  'office-prices': [pricing(3), pricing(24, 6), pricing(1)],
  scrape: [withAgent('Prometheus/2.53.1', '/metrics')],
  'partner-order': [partner],
  'failed-upload': [
    uploading('invoice.pdf'),
    uploading('receipt.pdf 250000', 'receipt.pdf 9000'),
    uploading('bill.pdf 40000'),
  ],
  'large-order': [
    buyingMany('pia@juice.example', 40, 6),
    buyingMany('quin@juice.example', 25, 3, 24),
    buyingMany('rosa@juice.example', 35, 6),
  ],
  review: [
    reviewing('sam@juice.example', 1, 'Fresh and cold'),
    reviewing('tess@juice.example', 3, 'Too sweet', 'Sweet, but good'),
    reviewing('hana@juice.example', 6, 'Again, please'),
  ],
  'odd-address': [
    mistypingAddress("o'neil@juice.example"),
    mistypingAddress("o'hara@juice.example", "O'hara@juice.example", "o'hara@juice.example"),
    mistypingAddress("d'amato@juice.example"),
    mistypingAddress('anna--lena@juice.example'),
    mistypingAddress('lea@juice.example', '-- lea@juice.example'),
    mistypingAddress('kim@juice.example', 'E-mail -- kim@juice.example'),
    mistypingAddress('mia@juice.example', "mia@juice.example'"),
    mistypingAddress('ned@juice.example', "'ned@juice.example'"),
  ],
}
