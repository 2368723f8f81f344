export type WriteBotCall = (name: string, texts: readonly string[]) => string

/** Texts become string literals, and nothing else. */
export const writeBotCall: WriteBotCall = (name, texts) =>
  `${name}(${texts.map((text) => JSON.stringify(text)).join(', ')})`
