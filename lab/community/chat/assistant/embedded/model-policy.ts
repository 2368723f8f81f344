/** The rules that the embedded model follows too easily; a lab's weaknesses say. */
export interface Mind {
  /** True if a text of the customer counts as new instructions. */
  obeys(text: string): boolean
  /** True if a request for its instructions may be met because it is put in a roundabout way. */
  retells(text: string): boolean
  /** True if a text counts as proof that a damage has been verified. */
  believes(text: string): boolean
}

/** Customers can neither instruct the model, nor have its instructions retold, nor prove a damage by words. */
export const firmMind: Mind = { obeys: () => false, retells: () => false, believes: () => false }
