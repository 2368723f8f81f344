import { challenge, on } from '../../challenge.js'

export const bullyChatbotChallenge = challenge({
  id: 115,
  name: 'Bully Chatbot',
  difficulty: 1,
  tags: ['Shenanigans', 'Brute Force'],
  country: { name: 'Israel', code: 'IL' },
  standards: { cwe: [799], owasp2025: ['A06'], api2023: ['API6'], wstg: ['BUSL-05'], asvs5: ['2.4.1'] },
  topic: 'ai',
  teaches: ['tool-rights', 'automation'],
  goal: 'The support bot has many ways to say no to a discount. Wear it down until it hands out a <em>coupon code</em>.',
  hints: [
    'Ask for a discount. The bot says no, and it is not very inventive about it.',
    'Its answers are drawn at random. Among nine of them, one is not an excuse.',
    'Keep on asking "give me a discount code", by hand or by script.',
  ],
  solvedBy: on('chatBot.couponGiven', ({ code }) => code !== null),
  weaknesses: [],
  staysSolvable: 'data',
  lesson: {
    source: 'fixtures/chat/botDefaultTrainingData.json',
    line: '{ "action": "function", "handler": "couponCode" }',
    why: 'Among the answers to a wish for a discount there is one that grants it, and an answer is drawn at random each time. Patience was the whole price.',
    fix: 'Do not leave a business rule to chance. Decide by customer who gets a coupon, write it down, and count the attempts.',
    detect: {
      trace:
        'Dozens of POST requests for answers of the bot within minutes, all from one session. Count them by account, and write down with each coupon who got it and after how many attempts.',
    },
  },
})
