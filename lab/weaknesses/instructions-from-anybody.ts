import { attention } from '../community/chat/assistant/embedded/model-policy.js'

/** Sentences that cancel instructions. */
const dismissals =
  /\b(ignore|disregard|forget|override|bypass|drop|discard|suspend)\b[^.!?\n]{0,40}\b(instructions?|rules?|prompts?|polic(y|ies)|guidelines|guardrails|restrictions|directives|limits?|limitations|everything (above|before|you were told))\b/i

/** Sentences that replace them. */
const replacements = [
  /\b(new|updated|revised|changed) (polic(y|ies)|rules?|instructions?|guidelines|directives?|orders?|limit)\b[^.!?\n]{0,60}[:–-]/i,
  /\b(policy|rules?|instructions?|guidelines|prompt|limit)\b (update|change|revision)\b[^.!?\n]{0,60}[:–-]/i,
  /\b(policy|policies|rules?|instructions?|guidelines|prompt|limit)\b[^.!?\n]{0,60}\b(is|are) now\b/i,
  /\b(policy|policies|rules?|instructions?|guidelines|prompt|limit)\b[^.!?\n]{0,60}\b(has|have|was|were)( just| now)?( been)? (changed|updated|replaced|revised|lifted|suspended|removed|revoked|raised|increased)\b/i,
]

/** Sentences that give the listener another role. */
const roles = [
  /\b(you are|you're|you will be) now\b/i,
  /\bfrom now on\b[^.!?\n]{0,20}\byou\b/i,
  /\b(pretend|imagine|act as if|suppose)\b[^.!?\n]{0,30}\b(you|your)\b/i,
  /\b(act|behave|respond|answer) as\b(?! (soon|fast|quickly|well|usual))/i,
  /\b(role-?play|play the role|play a game|in character)\b/i,
  /\b(developer|debug|maintenance|god|admin|training|test) mode\b/i,
  /^\W{0,4}(system|administrator|developer)( message| notice| prompt)?\W{0,3}:/i,
  /^\W{0,2}<\/?(system|instructions?)>/i,
]

/** The sentence forbids it, or is a question. */
const negation = /\b(do not|don't|never|please not|without \w+ing|not to|should not|shouldn't|would not|wouldn't)\b/i

/** CWE-1427: obeys a customer who sounds like an instructor, and so replaces the shop's own instructions. Stands in, offline, for a language model without a guard. */
export function obeysAnybody(text: string): boolean {
  return splitIntoSentences(text.slice(0, attention.characters)).some((sentence) => {
    if (negation.test(sentence)) return false
    if (dismissals.test(sentence) || roles.some((role) => role.test(sentence))) return true
    return !sentence.trimEnd().endsWith('?') && replacements.some((replacement) => replacement.test(sentence))
  })
}

function splitIntoSentences(text: string): string[] {
  return text.split(/(?<=[.!?\n])\s+|\n+/)
}
