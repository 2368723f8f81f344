import { challenge, on } from '../../challenge.js'

export const closeNotificationsChallenge = challenge({
  id: 106,
  name: 'Mass Dispel',
  difficulty: 1,
  country: { name: 'Uganda', code: 'UG' },
  standards: { cwe: [], owasp2025: [], wstg: [], asvs5: [] },
  topic: 'web',
  teaches: ['browser-checks'],
  goal: 'Success is noisy here. Clear <em>several success messages with one click</em>, and enjoy the quiet.',
  hints: [
    'Have at least two notifications on the screen. Then look closely at the button that closes one.',
    'Its tooltip tells: there is a key that makes it close all of them. Hold Shift while you click.',
  ],
  solvedBy: on('browser.notificationsClosed', ({ count }) => count > 1),
  nearMisses: [
    {
      when: on('browser.notificationsClosed', ({ count }) => count === 1),
      note: 'One message is gone. The same click can do more while a key is held.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'browser-report',
  lesson: {
    source: 'lab/server/sockets/sockets.ts',
    line: "facts.emit('browser.notificationsClosed', { count: Array.isArray(toasts) ? toasts.length : 0 }),",
    why: 'Nothing was broken here: the key works for everybody. Your browser reports how many messages were closed, and the server takes its word, because nothing depends on it.',
    fix: 'A report of a client is a claim. Believe it where nothing depends on it, as here, and check on the server where something does.',
    detect: {
      trace:
        'Nothing of it is in the access log, which shows a socket as a single request however much is said over it. Log the name and size of each message; here nobody has to, because nothing depends on it.',
    },
  },
  cheat: { minutes: 0 },
})
