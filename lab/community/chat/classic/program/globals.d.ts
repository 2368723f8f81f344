declare const answer: string
declare const language: string
