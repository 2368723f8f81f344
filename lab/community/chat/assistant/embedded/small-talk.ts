import { type Skill, say } from './turn.js'

const replies = {
  thanks: 'assistant.thanks',
  bye: 'assistant.bye',
  help: 'assistant.help',
  hello: 'assistant.hello',
} as const

const occasions = ['thanks', 'bye', 'help', 'hello'] as const

export const talk: Skill = (turn) => {
  const { latest, vocabulary, tell } = turn
  const occasion = occasions.find((one) => vocabulary.smallTalk[one].test(latest))
  return occasion && say(tell(replies[occasion], { address: addressIn(turn) }))
}

export const decline: Skill = (turn) => say(turn.tell('assistant.off-topic', { address: addressIn(turn) }))

/** The name as a form of address; empty for a customer without one. */
function addressIn({ instructions, tell }: Parameters<Skill>[0]): string {
  const name = /customer you are talking to is called (.{1,80}?)\. Use the name/.exec(instructions)?.[1]
  return name ? tell('assistant.address', { name }) : ''
}
