import type { ModelPolicy } from './model-policy.js'
import { type Skill, say } from './turn.js'

const subject = [
  '(system|initial|original|hidden|secret|internal|developer|starting|opening|first) (prompt|instructions?|message|rules?|text|words?)',
  String.raw`(your|the|all|those|these) (\w+ ){0,4}(prompt|instructions?|guidelines|directives|rules|policy|policies|briefing)`,
  String.raw`(text|everything|all|anything|words?|content|conversation|messages?|what)\b[^.?!\n]{0,40}\b(above|before|preceding|prior)`,
  '(above|previous|prior|preceding) (text|prompt|instructions?|messages?|content|conversation|words|lines)',
  'confidential (part|paragraph|section|note|text|information)',
  "(you were|you've been|have you been|were you|you are) (told|instructed|prompted|given)",
  String.raw`"you are\b`,
].join('|')

const request = String.raw`\b(repeat|print|output|show|reveal|display|tell|give|write|recite|list|quote|copy|paste|dump|translate|summari[sz]e|paraphrase|rephrase|reword|explain|describe|encode|convert|spell|say|read|share|continue|complete|finish|turn|put|sing|reverse|what|which|summary|translation|poem)\b`

const asksForInstructions = new RegExp(
  String.raw`${request}[^?!\n]{0,120}?\b(${subject})|${request}[^?!\n]{0,60}(${subject})`,
  'i',
)

const refusals = [
  'What I am told before my shift stays behind the counter. May I help you with a juice instead?',
  'I would rather not talk about how I work. Ask me about products, reviews or an order.',
] as const

export function createReveal(policy: ModelPolicy, isFreed: (turn: Parameters<Skill>[0]) => boolean): Skill {
  return (turn) => {
    const { latest, instructions, userMessages } = turn
    if (!asksForInstructions.test(latest)) return undefined
    if (isFreed(turn) || policy.retellsInstructions(latest)) return say(quoteInstructions(instructions, latest))
    return say(refusals[userMessages.length % refusals.length] ?? refusals[0])
  }
}

/** Encodings that the model writes; the first one requested is used. */
const scripts: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/base ?64/i, (text) => Buffer.from(text).toString('base64')],
  [/\bhex/i, (text) => Buffer.from(text).toString('hex')],
  [/rot-?13/i, (text) => text.replace(/[a-z]/gi, turnByThirteen)],
  [/backwards|revers/i, (text) => [...text].reverse().join('')],
  [/summar|paraphras|rephras|reword|own words|tl;?dr|poem|song|rhyme|haiku|story/i, shorten],
]

function quoteInstructions(instructions: string, request: string): string {
  const script = scripts.find(([wanted]) => wanted.test(request))?.[1]
  if (script) return script(instructions)
  const excuse = /translat/i.test(request)
    ? 'I am better with fruit than with languages, so here is the original:'
    : 'Of course:'
  return `${excuse}\n\n${instructions}`
}

function turnByThirteen(letter: string): string {
  const first = letter <= 'Z' ? 65 : 97
  return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first)
}

function shorten(instructions: string): string {
  const points = instructions
    .split('\n')
    .map((line) => line.replace(/^- /, '').split(/(?<=\.) /)[0] ?? '')
    .filter((line) => !line.endsWith(':'))
  return `In short: ${points.join(' ')}`
}
