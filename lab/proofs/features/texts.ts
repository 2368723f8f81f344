import { solveSum } from '../attacker/solve-sum.js'
import { type Act, ensure, ensureStatus } from '../proof.js'
import { tokenOfJim } from './customers.js'

/** A tag that a filter puts together. */
export const nestedScript = '<<script>Foo</script>iframe src="javascript:alert(`xss`)">'

export const tell =
  (message: string): Act =>
  async (me) =>
    me.post('/api/Complaints', { message }, { token: await tokenOfJim(me) })

export const giveFeedback =
  (form: Readonly<Record<string, unknown>>, times = 1): Act =>
  async (me) => {
    const solved = await solveSum(me)
    for (let sent = 0; sent < times; sent += 1) await me.post('/api/Feedbacks', { rating: 3, ...solved, ...form })
  }

/** A customer writes a feedback, which the shop keeps with its rating and its simple markup. */
export const givesFeedback: Act = async (me) => {
  const form = { ...(await solveSum(me)), rating: 4, comment: 'Fresh, and <b>cold</b>' }
  const reply = ensureStatus(await me.post('/api/Feedbacks', form), 'a feedback', 201)
  const { data } = reply.json<{ data: { id: number; rating: number; comment: string } }>()
  ensure(data.rating === 4 && data.comment === form.comment, `The shop keeps ${reply.text}`)
  const list = (await me.get('/api/Feedbacks')).json<{ data: { id: number }[] }>()
  ensure(
    list.data.some(({ id }) => id === data.id),
    'The list of feedback lacks the new one',
  )
}

export const complains: Act = async (me) => {
  const message = 'Two of my bottles arrived broken.'
  const reply = await me.post('/api/Complaints', { message }, { token: await tokenOfJim(me) })
  ensure(ensureStatus(reply, 'a complaint', 201).text.includes(message), `The shop keeps ${reply.text}`)
}
