import { type Skill, say } from './turn.js'

const answers: readonly (readonly [RegExp, string])[] = [
  [/\b(thanks?|thank you|cheers|great|perfect)\b/i, 'You are welcome{name}! Come back whenever you are thirsty.'],
  [/\b(bye|goodbye|see you|farewell)\b/i, 'Goodbye{name}, and stay juicy!'],
  [
    /\b(who|what) are you\b|\bhelp\b|\bwhat can you\b/i,
    'I am the assistant of this shop{name}. I find products, read you reviews, and look up your orders.',
  ],
  [/\b(hello|hi|hey|good (morning|day|evening)|howdy|greetings)\b/i, 'Hello{name}! What may I look up for you?'],
]

/** Is polite, and stays on topic. */
export const talk: Skill = ({ latest, instructions }) => {
  const name = /customer you are talking to is called (.{1,80}?)\. Use the name/.exec(instructions)?.[1]
  const answer = answers.find(([occasion]) => occasion.test(latest))?.[1]
  const text = answer ?? 'That is beyond my counter{name}. I know about our products, their reviews, and your orders.'
  return say(text.replace('{name}', name ? `, ${name}` : ''))
}
