/** What is to be said. */
declare const answer: string
declare const botName: string
