import { workOut } from '../../lab/proofs/attacker/solve-sum.js'
import { costlyAttacks, solvingAttacks } from './class-attacks.js'
import type { Answer, Visitor } from './class-visitor.js'

/** Milliseconds between two costly attacks on the same lab. */
const costlyEvery = 120_000
const password = 'Fresh-Juice-4-all'

/** Signed in at a shop. */
interface Login {
  readonly token: string
  readonly bid: number
}

const json = <Shape>({ text }: Answer): Partial<Shape> => {
  try {
    return JSON.parse(text) as Partial<Shape>
  } catch {
    return {}
  }
}

const html = { headers: { Accept: 'text/html' } }
const as = ({ token }: Login) => ({ headers: { Authorization: `Bearer ${token}`, Cookie: `token=${token}` } })

async function logIn(visitor: Visitor, email: string): Promise<Login> {
  const answer = await visitor.ask('login', '/rest/user/login', { body: { email, password } })
  const { token = '', bid = 0 } = json<{ authentication: Login }>(answer).authentication ?? {}
  return { token, bid }
}

async function register(visitor: Visitor, name: string): Promise<Login> {
  const email = `${name}@juice.example`
  const securityQuestion = { id: 2, question: '' }
  const form = { email, password, passwordRepeat: password, securityQuestion, securityAnswer: 'x' }
  await visitor.ask('register', '/api/Users', { body: form })
  return logIn(visitor, email)
}

/** Loads the page that a browser opens first, with its scripts and styles. */
export async function openShop(visitor: Visitor): Promise<void> {
  const { text } = await visitor.ask('first page, opens the lab', '/', html)
  const files = new Set(
    [...text.matchAll(/(?:href|src|from)="?(\/assets\/[^" ]+\.(?:js|css))"/g)].map(([, file]) => file),
  )
  await Promise.all([...files].map((file) => visitor.ask('script, style', file ?? '/')))
}

type Step = (visitor: Visitor, login: Login, round: number) => Promise<unknown>

/** The steps of somebody who shops, in their browser; some are not taken in each round. */
const shoppersRound: readonly Step[] = [
  // Whole pages come at a reload; from one page to the next a browser asks for data alone.
  async (visitor, _login, round) => void (round % 3 === 0 && (await visitor.ask('home', '/', html))),
  (visitor) => visitor.ask('search', '/rest/products/search?q=apple'),
  (visitor) => visitor.ask('reviews', '/rest/products/1/reviews'),
  (visitor, login) => visitor.ask('who am I', '/rest/user/whoami', as(login)),
  async (visitor, login) => {
    const line = { ProductId: 6, BasketId: String(login.bid), quantity: 1 }
    const answer = await visitor.ask('add to basket', '/api/BasketItems', { ...as(login), body: line })
    const { id } = json<{ data: { id: number } }>(answer).data ?? {}
    await visitor.think()
    await visitor.ask('basket', `/rest/basket/${login.bid}`, as(login))
    await visitor.think()
    await visitor.ask('remove from basket', `/api/BasketItems/${id}`, { ...as(login), method: 'DELETE' })
  },
  async (visitor, login, round) => {
    if (round % 4 !== 1) return
    const line = { ProductId: 24, BasketId: String(login.bid), quantity: 1 }
    await visitor.ask('add to basket', '/api/BasketItems', { ...as(login), body: line })
    await visitor.think()
    await visitor.ask('checkout', `/rest/basket/${login.bid}/checkout`, { ...as(login), body: {} })
  },
  async (visitor, _login, round) => void (round % 3 === 1 && (await visitor.ask('score board', '/score-board', html))),
  (visitor) => visitor.ask('product', '/api/Products/1'),
  (visitor) => visitor.ask('challenge list', '/api/Challenges'),
  async (visitor, login, round) => {
    if (round % 4 !== 2) return
    const review = { message: `Pressed well (${round})`, author: 'somebody@juice.example' }
    await visitor.ask('write a review', '/rest/products/1/reviews', { ...as(login), method: 'PUT', body: review })
  },
  async (visitor, login, round) => {
    if (round % 4 !== 3) return
    const sum = json<{ captchaId: number; captcha: string }>(await visitor.ask('captcha', '/rest/captcha/'))
    await visitor.think()
    const captcha = workOut(sum.captcha ?? '')
    const body = { comment: 'Fresh', rating: 4, captchaId: sum.captchaId, captcha, UserId: 1 }
    await visitor.ask('feedback', '/api/Feedbacks', { ...as(login), body })
  },
]

/** The steps of a script that tries things out. */
const scriptsRound: readonly Step[] = [
  (visitor) => visitor.ask('challenge list', '/api/Challenges'),
  (visitor) => visitor.ask('search', '/rest/products/search?q=orange'),
  (visitor) =>
    visitor.ask(
      'injection',
      `/rest/products/search?q=${encodeURIComponent("x'))UNION SELECT email,password,3,4,5,6,7,8,9 FROM Users--")}`,
    ),
  (visitor) => logIn(visitor, 'script@juice.example'),
  (visitor) => visitor.ask('injected login', '/rest/user/login', { body: { email: "' or 1=1--", password: 'x' } }),
  (visitor) => visitor.ask('product list', '/api/Products'),
  (visitor) => visitor.ask('reviews', '/rest/products/6/reviews'),
]

/** Goes through the steps until it is over; somebody whose account was lost with a process opens another. */
async function goRound(visitor: Visitor, name: string, steps: readonly Step[], after: Step): Promise<void> {
  let login = await register(visitor, name)
  for (let round = 0; !visitor.isOver(); round += 1) {
    for (const step of steps) {
      await visitor.think()
      if (visitor.isOver()) return
      await step(visitor, login, round)
    }
    await after(visitor, login, round)
    const { status } = await visitor.ask('basket', `/rest/basket/${login.bid}`, as(login))
    if (status === 401) login = await register(visitor, `${name}${round}`)
  }
}

/** Shops in a browser until it is over. */
export async function shop(visitor: Visitor): Promise<void> {
  await openShop(visitor)
  await goRound(visitor, 'shopper', shoppersRound, async () => {})
}

/** Attacks by script until it is over: `place` in the class shifts the attacks, `duration` is that in which all solving ones come. */
export async function attack(visitor: Visitor, place: number, duration: number): Promise<void> {
  const solveEvery = duration / (solvingAttacks.length + 1)
  const shift = (place * 0.37) % 1
  let [solveAt, costlyAt] = [solveEvery, costlyEvery].map((every) => performance.now() + every * shift) as [
    number,
    number,
  ]
  let [solves, costs] = [0, place]
  await goRound(visitor, 'script', scriptsRound, async (_visitor, login) => {
    const now = performance.now()
    const solving = now < solveAt ? undefined : solvingAttacks[solves]?.(login.token)
    const [name = '', costly] = (now < costlyAt ? undefined : costlyAttacks[costs % costlyAttacks.length]) ?? []
    if (solving) {
      solveAt += solveEvery
      solves += 1
      await visitor.ask('attack that solves', solving.path, solving.asked)
    }
    if (costly) {
      costlyAt += costlyEvery
      costs += 1
      const { path, asked } = costly(login.token)
      await visitor.ask(`costly: ${name}`, path, asked)
    }
  })
}

/** Joins as a browser does; gives the cookie. */
export async function join(visitor: Visitor, key: string): Promise<string> {
  await visitor.ask('join page', `/join?code=${key}`, html)
  const { headers } = await visitor.ask('join', '/join', { body: new URLSearchParams({ code: key }) })
  return headers['set-cookie']?.[0]?.split(';')[0] ?? ''
}
