/** How easily the embedded model is led; a lab's weaknesses say. */
export interface Mind {
  /** Whether a text of the customer counts as new instructions. */
  obeys(text: string): boolean
  /** Whether a request for its instructions may be met because it is put in a roundabout way. */
  retells(text: string): boolean
  /** Whether a text counts as proof that a damage has been verified. */
  believes(text: string): boolean
}
