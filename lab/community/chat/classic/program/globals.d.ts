/** The text to say. */
declare const answer: string
/** The language of the training data. */
declare const language: string
