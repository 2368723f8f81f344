/** The text to say. */
declare const answer: string
declare const botName: string
