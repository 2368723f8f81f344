import { challenge, on } from '../../challenge.js'

export const killChatbotChallenge = challenge({
  id: 114,
  name: 'Kill Chatbot',
  difficulty: 5,
  tags: ['Code Analysis'],
  country: { name: 'Czechoslovakia', code: 'CSK' },
  standards: { cwe: [94], owasp2025: ['A05'], wstg: ['INPV-11'], asvs5: ['1.3.2'] },
  topic: 'injection',
  teaches: ['code-injection'],
  hazards: ['code-execution'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Injection_Prevention_Cheat_Sheet.html',
  goal: 'The support bot has an answer for everything. Introduce yourself with a name that <em>leaves it speechless</em>, for everybody and for good.',
  hints: [
    'The bot greets you by your name. Somewhere your name is put into the code that it runs.',
    'The bot is an open-source library (offline: search /outside for chat bot). Look at how it learns a user\'s name: a call like users.addUser("id", "name"), as text.',
    'Close the quote and the bracket with your name, add a statement of your own, and open them again so that the rest still fits. Which function would be missed the most?',
    'Ask the bot something under this user name: admin"); processQuery=null; users.addUser("1337", "test',
  ],
  solvedBy: on('chatBot.failed', ({ isSilent }) => isSilent),
  nearMisses: [
    {
      when: on('chatBot.failed', ({ isSilent }) => !isSilent),
      note: 'Your name made the bot stumble. It recovered; take away what it answers with.',
    },
  ],
  weaknesses: ['call-with-pasted-texts'],
  lesson: {
    source: 'lab/weaknesses/call-with-pasted-texts.ts',
    line: 'const quoted = texts.map((text) => `"${text}"`)',
    why: 'Your name is pasted between quotation marks into a call that the bot then runs. A quotation mark of your own ends the text, and the rest is code.',
    fix: 'Call functions with values instead of writing a call as text. If it has to be text, write the value as JSON.',
    better: {
      source: 'lab/community/chat/classic/write-bot-call.ts',
      code: "export const writeBotCall: WriteBotCall = (name, texts) =>\n  `${name}(${texts.map((text) => JSON.stringify(text)).join(', ')})`",
    },
    detect: {
      trace:
        'The error log of the bot shows syntax errors that no name causes by chance. Log names that contain quotation marks and brackets.',
    },
  },
})
