/** Decisions that customers may influence; weaknesses replace them. */
export interface ModelPolicy {
  obeysText(text: string): boolean
  /** True if a roundabout request for the instructions may be met. */
  retellsInstructions(text: string): boolean
  believesVerification(text: string): boolean
}

export const strictPolicy: ModelPolicy = {
  obeysText: () => false,
  retellsInstructions: () => false,
  believesVerification: () => false,
}

/** Max messages that the model looks back at, and characters that it reads of a text. */
export const attention = { messages: 60, characters: 6000 }
