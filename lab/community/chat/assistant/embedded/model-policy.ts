/** Decisions of the embedded model that customers may influence; a lab's weaknesses take them over. */
export interface ModelPolicy {
  /** True if a text of the customer counts as new instructions. */
  obeysText(text: string): boolean
  /** True if a request for its instructions may be met because it is put in a roundabout way. */
  retellsInstructions(text: string): boolean
  /** True if a text counts as proof that a damage has been verified. */
  believesVerification(text: string): boolean
}

/** Customers can neither instruct the model, nor have its instructions retold, nor prove a damage by words. */
export const strictPolicy: ModelPolicy = {
  obeysText: () => false,
  retellsInstructions: () => false,
  believesVerification: () => false,
}

/** The number of messages that the model looks back at, and of characters that it reads of a text. */
export const attention = { messages: 60, characters: 6000 }
