import { writeSystemPrompt } from '../../community/chat/assistant/system-prompt.js'
import type { ShopConfig } from '../../options.js'

/** Likeness from 0 to 1 from which a text counts as the instructions (commerce.md 8.2). */
const leastLikeness = 0.25

/** The longest complaint the form takes, in letters (commerce.md 6.3); longer ones are too unlike anyway, and dear to compare. */
const longestComplaint = 4096

/** Whether a text gives away what the assistant is told before every conversation. */
export async function resemblesSystemPrompt(text: string, config: ShopConfig): Promise<boolean> {
  return (await likenessToSystemPrompt(text, config)) >= leastLikeness
}

/** How much a text has in common with the instructions, from 0 to 1. */
export async function likenessToSystemPrompt(text: string, config: ShopConfig): Promise<number> {
  const said = text.trim().toLowerCase()
  if (said.length < 2 || said.length > longestComplaint) return 0
  const { diceCoefficient } = await import('dice-coefficient')
  const { name: shopName, chatBot } = config.application
  const prompt = writeSystemPrompt({ shopName, botName: chatBot.name }).trim().toLowerCase()
  return diceCoefficient(said, prompt)
}
