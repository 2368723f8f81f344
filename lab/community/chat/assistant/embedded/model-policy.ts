/** Decisions of the embedded model that customers may influence; a lab's weaknesses take them over. */
export interface ModelPolicy {
  /** True if a text of the customer counts as new instructions. */
  obeys(text: string): boolean
  /** True if a request for its instructions may be met because it is put in a roundabout way. */
  retells(text: string): boolean
  /** True if a text counts as proof that a damage has been verified. */
  believes(text: string): boolean
}

/** Customers can neither instruct the model, nor have its instructions retold, nor prove a damage by words. */
export const strictPolicy: ModelPolicy = { obeys: () => false, retells: () => false, believes: () => false }
