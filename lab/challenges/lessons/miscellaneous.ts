import type { miscellaneous } from '../catalogue/miscellaneous.js'
import type { LessonsFor } from '../lessons.js'

/** What the miscellaneous challenges teach. */
export const miscellaneousLessons: LessonsFor<typeof miscellaneous> = {
  web3WalletChallenge: {
    source: 'fixtures/chain/contracts.sol',
    line: '(bool sent, ) = msg.sender.call{value: amount}("");',
    why: 'The contract pays first and writes down the smaller balance afterwards. The receiver is a contract too, and while it is being paid it asked again, with the old balance still in the books.',
    fix: 'Check, then write, then pay. A lock that refuses a second call during the first is the belt to these braces.',
    better: 'balances[msg.sender] -= amount;\n(bool sent, ) = msg.sender.call{value: amount}("");',
  },
  privacyPolicyChallenge: {
    source: 'app/routes.ts',
    line: "route('privacy-policy', 'routes/pages/privacy-security/privacy-policy.tsx'),",
    why: 'Nothing was broken here: you read what the shop does with your data, which hardly anybody does.',
    fix: 'Write such a policy in words that people understand, and let the code do what it says.',
  },
  scoreBoardChallenge: {
    source: 'app/weaknesses/page-left-out-of-menu.ts',
    line: "if (scoreBoardVisible) entries.push({ to: '/score-board', text: 'TITLE_SCORE_BOARD', name: 'Open score-board' })",
    why: 'The menu leaves the page out, but its address travels to every browser with the table of routes. What the client knows, its user knows.',
    fix: 'Treat every address as public. What must not be seen needs a check on the server, and not an unlikely name.',
  },
  securityPolicyChallenge: {
    source: 'fixtures/config/default.yml',
    line: 'securityTxt:',
    why: 'Nothing was broken here: the shop tells researchers where to report what they find, at the place where they look first.',
    fix: 'Give your own site a security.txt as well, keep its date of expiry in the future, and have somebody read the mail.',
  },
  closeNotificationsChallenge: {
    source: 'lab/server/sockets.ts',
    line: "socket.on('verifyCloseNotificationsChallenge', (toasts: unknown) =>",
    why: 'Your browser reported how many messages were closed, and the server took its word. Anybody who can open a socket can send the same report.',
    fix: 'A report of a client is a claim. Believe it where nothing depends on it, as here, and check on the server where something does.',
  },
  csafChallenge: {
    source: 'fixtures/well-known/csaf/2017/juice-shop-sa-20200513-express-jwt.json.sha512',
    line: '7e7ce7c65db3bf0625fcea4573d25cff41f2f7e3474f2c74334b14fc65bb4fd26af802ad17a3a03bf0eee6827a00fb8f7905f338c31b5e6ea9cb31620242e843  juice-shop-sa-20200513-express-jwt.json',
    why: 'The shop publishes its advisories in a form that machines read, and one of them is about a library that it really uses. Attackers read advisories, too.',
    fix: 'Read the advisories of everything you depend on, by machine and every day, and mend before you publish your own.',
  },
  bullyChatbotChallenge: {
    source: 'fixtures/chat/botDefaultTrainingData.json',
    line: '{ "action": "function", "handler": "couponCode" }',
    why: 'Among the answers to a wish for a discount there is one that grants it, and an answer is drawn at random each time. Patience was the whole price.',
    fix: 'Do not leave a business rule to chance. Decide by customer who gets a coupon, write it down, and count the attempts.',
  },
}
