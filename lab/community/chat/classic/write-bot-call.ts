/** Writes a call of a function with texts as its arguments: it introduces a customer to the bot, or asks it something. */
export type WriteBotCall = (name: string, texts: readonly string[]) => string

/** Texts become literals that a script reads as nothing but texts. */
export const writeBotCall: WriteBotCall = (name, texts) =>
  `${name}(${texts.map((text) => JSON.stringify(text)).join(', ')})`
