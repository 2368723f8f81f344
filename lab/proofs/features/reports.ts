import type { Attacker } from '../attacker/attacker.js'
import { connectSocket } from '../attacker/connect-socket.js'
import { type Act, ensure } from '../proof.js'
import { visit } from './pages.js'

/** Sends what the page sends once it has shown or run something. */
export async function report({ url }: Attacker, event: string, payload: unknown): Promise<void> {
  const socket = await connectSocket(url)
  socket.emit(event, payload)
  // Messages keep their order: once the lab answers this one, it has received the other.
  await socket.emitWithAck('follow progress')
  socket.disconnect()
}

/** Follows a link to the search, whose page reports what became of the text. */
export const searchForMarkup =
  (markup: string): Act =>
  async (me) => {
    await visit(`/search?q=${encodeURIComponent(markup)}`)(me)
    await report(me, 'verifyLocalXssChallenge', markup)
  }

export const followsProgress: Act = async ({ url }) => {
  const socket = await connectSocket(url)
  const isTold = await socket
    .timeout(10_000)
    .emitWithAck('follow progress')
    .then(
      () => true,
      () => false,
    )
  socket.disconnect()
  ensure(isTold, 'The lab does not tell its progress')
}

export const searchesByAddress: Act = async (me) => {
  const { status, text } = await me.get('/search?q=eggfruit', { headers: { Accept: 'text/html' } })
  ensure(status === 200 && text.includes('Eggfruit'), 'The page of the search does not find a product')
}
