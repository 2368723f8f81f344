import type { Chain } from '../../../lab/outside/chain/chain'
import type { Call } from '../../http/call'
import { endpoint } from '../../http/endpoint'
import { unexpectedPath } from '../../http/error-response'
import { json } from '../../http/replies'

type ChainCall = (chain: Chain, body: Call['body']) => unknown

/** The calls of the test chain: `POST /outside/chain/<call>`. */
const calls: Readonly<Record<string, ChainCall>> = {
  wallet: (chain, { key }) => chain.openWallet(key) ?? { status: 'refused', reason: 'The test chain is full.' },
  balance: (chain, { address }) => ({ wei: chain.balanceOf(address) }),
  compile: (chain, body) => chain.compile(body),
  deploy: (chain, body) => chain.deploy(body),
  send: (chain, body) => chain.send(body),
  ask: (chain, body) => chain.call(body),
}

/** The stand-in for a node of the test network; JSON both ways. */
const handle = endpoint(
  {
    async POST({ lab, params, body, url }) {
      const name = params.call ?? ''
      const call = Object.hasOwn(calls, name) ? calls[name] : undefined
      if (call === undefined) throw unexpectedPath(url)
      return json(await call(lab.outside.chain, body))
    },
  },
  { inTurn: true },
)

export const loader = handle
export const action = handle
