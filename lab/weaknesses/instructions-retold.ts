import { attention } from '../community/chat/assistant/embedded/model-policy.js'

/** Indirect requests for a text. */
const roundabout =
  /\b(repeat|verbatim|word (for|by) word|letter (for|by) letter|exact(ly)? (words|as|text|wording)|code ?block|translat\w*|summar\w*|paraphras\w*|rephras\w*|reword|tl;?dr|in (your|other|simple) (own )?words|base ?64|rot-?13|hex|hexadecimal|encod\w*|backwards|reversed?|revers\w*|poem|song|rhyme|haiku|story|as (json|yaml|xml|markdown|a list|a table)|(start|beginn)ing (with|from|at)|text above|everything (above|before)|(above|before) (this|my|the) (line|message|sentence|question|first)|continue (with|after|from)|complete the (sentence|text|line)|finish the (sentence|text|line)|spell)\b/i

/** CWE-201: refuses to show the assistant's instructions, but retells them on request. Stands in, offline, for a language model without a guard. */
export function retellsOnRequest(text: string): boolean {
  return roundabout.test(text.slice(0, attention.characters))
}
