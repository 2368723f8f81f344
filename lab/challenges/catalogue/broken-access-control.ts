import { type ChallengeEntry, on } from '../entry.js'
import { namesSomebodyElse } from '../rules/feedback-forms.js'
import { isForeignBasket, isNamed } from '../rules/foreign-basket.js'
import { isForgedReview } from '../rules/forged-review.js'
import { calledByServer } from '../rules/internal-address.js'
import { tookLeftBehind } from '../rules/open-files.js'
import { isSentFromForeignSite } from '../rules/profile-page.js'
import { isLinkBent } from '../rules/tampered-product.js'

/** The challenges of the category Broken Access Control (contract: challenges.json). */
export const brokenAccessControl = {
  adminSectionChallenge: {
    id: 5,
    name: 'Admin Section',
    category: 'Broken Access Control',
    difficulty: 2,
    tags: ['Good for Demos'],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
    tutorialOrder: 8,
    hasCodingChallenge: true,
    unavailableIn: [],
    needs: [],
    goal: 'There is an office behind the juice bar where the boss looks at users and feedback. Walk in: open the <em>administration page</em>.',
    hints: [
      "No menu links to it, but your browser was given the list of all the shop's pages. Search the client's scripts for a word such a page would have in its address.",
      'The page exists for everyone; what keeps you out is a check that runs in your own browser and only looks at the role named in the token.',
      'The simplest way to have the right role is to sign in as somebody who has it. The challenge Login Admin is a good start.',
      'Signed in as an administrator, go to /administration.',
    ],
    solvedBy: on('file.requested', ({ url }) => url.endsWith('/19px.png')),
  },

  web3SandboxChallenge: {
    id: 12,
    name: 'Web3 Sandbox',
    category: 'Broken Access Control',
    difficulty: 1,
    tags: ['Web3'],
    mitigation: null,
    tutorialOrder: null,
    hasCodingChallenge: true,
    unavailableIn: [],
    needs: [],
    solvedBy: on('file.requested', ({ url }) => url.endsWith('/11px.png')),
    goal: "Somebody deployed the developers' playground for smart contracts along with the shop. Find the <em>sandbox</em> where contracts are written right in the page.",
    hints: [
      'It was never meant to be found, yet nothing protects it but the lack of a link.',
      "The table of routes in the client's scripts knows the address. Look for the fashionable word for blockchain things.",
      'Open /web3-sandbox.',
    ],
  },

  easterEggLevelOneChallenge: {
    id: 23,
    name: 'Easter Egg',
    category: 'Broken Access Control',
    difficulty: 4,
    tags: ['Shenanigans', 'Contraption', 'Good for Demos'],
    mitigation: null,
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    solvedBy: tookLeftBehind('easterEggLevelOneChallenge'),
    goal: 'Somebody in the development team thinks that every shop needs an <em>Easter egg</em>. Find the file.',
    hints: [
      'It lies among the other things that should not lie there, in the FTP folder.',
      'You can see it but not have it: the server only gives out two kinds of files. How does it recognise the kind?',
      'It looks at the end of the name. The challenge Poison Null Byte is about making the end for the check differ from the end for the disk.',
      'Open /ftp/eastere.gg%2500.md.',
    ],
  },

  feedbackChallenge: {
    id: 30,
    name: 'Five-Star Feedback',
    category: 'Broken Access Control',
    difficulty: 2,
    tags: [],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    solvedBy: on('feedback.ratingWithdrawn', (_detail, { store }) =>
      store
        .table('Feedbacks')
        .live()
        .every(({ rating }) => rating !== 5),
    ),
    goal: 'Too much praise makes lazy. See to it that not a single <em>five-star feedback</em> is left.',
    hints: [
      'There is a page on which staff delete feedback. Either get there, or find out what its delete button sends.',
      'The server wants to know that you are signed in. It does not want to know as whom.',
      "List /api/Feedbacks, then DELETE /api/Feedbacks/<id> for each entry with rating 5, with any customer's bearer token.",
    ],
  },

  forgedFeedbackChallenge: {
    id: 32,
    name: 'Forged Feedback',
    category: 'Broken Access Control',
    difficulty: 3,
    tags: ['Tutorial'],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
    tutorialOrder: 11,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    solvedBy: on('feedback.submitted', ({ claimedAuthor, accountId }) => namesSomebodyElse(claimedAuthor, accountId)),
    goal: 'Let the shop believe that <em>somebody else</em> wrote the feedback that you wrote. Compliments are welcome, but not required.',
    hints: [
      'How does the server know who wrote a feedback? Inspect the form in the developer tools.',
      'One input of the form is hidden. It holds a number.',
      'Show the hidden input and change the number before you send the form, or send POST /api/Feedbacks with another "UserId".',
    ],
  },

  forgedReviewChallenge: {
    id: 33,
    name: 'Forged Review',
    category: 'Broken Access Control',
    difficulty: 3,
    tags: [],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: true,
    unavailableIn: [],
    needs: [],
    solvedBy: on('review.written', isForgedReview),
    goal: "Put words in somebody's mouth: let a <em>review</em> appear under a name that is not yours, or rewrite what a stranger has written.",
    hints: [
      'Write a review and look at the request. Which part of it says who the author is?',
      'The server believes what the body says. The same is true when a review is edited: nobody compares you with the author.',
      'PUT /rest/products/1/reviews with {"message": "Delicious!", "author": "admin@juice-sh.op"}.',
    ],
  },

  basketManipulateChallenge: {
    id: 52,
    name: 'Manipulate Basket',
    category: 'Broken Access Control',
    difficulty: 3,
    tags: [],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    solvedBy: on(
      'basket.itemWritten',
      ({ basketId, sessionBasketId }) => isNamed(basketId) && Number(basketId) !== sessionBasketId,
    ),
    goal: "Sneak an additional product into <em>another user's basket</em>. Bills are a surprise nobody expects.",
    hints: [
      'Put something in your own basket and look at the request. It says which basket is meant.',
      'If you name another basket, the server notices. It compares the basket in the request with yours. But what is "the basket in the request"?',
      'JSON does not forbid that a property occurs twice, and not every reader takes the same one.',
      'Send the raw body {"ProductId": 14, "BasketId": "<yours>", "quantity": 1, "BasketId": "<theirs>"} with POST /api/BasketItems and your bearer token.',
    ],
  },

  changeProductChallenge: {
    id: 65,
    name: 'Product Tampering',
    category: 'Broken Access Control',
    difficulty: 3,
    tags: [],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: true,
    unavailableIn: [],
    needs: [],
    solvedBy: on('product.described', (described, { config }) => isLinkBent(described, config)),
    goal: 'In the text of <em>%TAMPERING_PRODUCT%</em> there is a link. <em>Bend it</em>, so that everybody who follows it arrives at <code>%TAMPERING_URL%</code>.',
    hints: [
      'You could look for an SQL injection or a stored script. But maybe somebody just forgot to lock the door.',
      "Find the product's id in the answers of the API, and try which verbs its resource answers to.",
      'Changing a product takes no token at all. The new description must no longer contain the old link, and must contain the new one as a link that opens in a new tab.',
      'PUT /api/Products/9 with {"description": "<a href=\\"NEW-ADDRESS\\" target=\\"_blank\\">More...</a>"}.',
    ],
  },

  ssrfChallenge: {
    id: 73,
    name: 'SSRF',
    category: 'Broken Access Control',
    difficulty: 6,
    tags: ['Code Analysis'],
    mitigation:
      'https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: ['outbound-requests'],
    goal: 'There is an address that only counts calls from the server itself. You cannot be the server, but you can ask it to <em>make the call for you</em>.',
    hints: [
      'The FTP folder has a quarantine. What does the sample in there do if it runs? Take it apart, or run it where nothing can happen: it calls a certain address. Offline, /outside has a copy.',
      'Calling the address yourself does nothing. Which feature of the shop fetches something from an address that you give?',
      'The profile picture can be set by its address, and the server downloads it for you.',
      'As image URL in your profile, give http://localhost:3000/solve/challenges/server-side?key=tRy_H4rd3r_n0thIng_iS_Imp0ssibl3, with the host and port of your lab.',
    ],
    solvedBy: calledByServer,
  },

  basketAccessChallenge: {
    id: 87,
    name: 'View Basket',
    category: 'Broken Access Control',
    difficulty: 2,
    tags: ['Tutorial', 'Good for Demos'],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Authorization_Cheat_Sheet.html',
    tutorialOrder: 10,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    solvedBy: on('basket.viewed', ({ basketId, sessionBasketId }) => isForeignBasket(basketId, sessionBasketId)),
    goal: "What are the others drinking? Have a look into <em>a stranger's basket</em>.",
    hints: [
      'How does the client know which basket is yours? Look into what the browser stores for the shop, and at the request.',
      'A number in the session storage. Baskets are numbered in order.',
      'Change bid in the session storage and reload the basket, or GET /rest/basket/2 with your bearer token.',
    ],
  },

  csrfChallenge: {
    id: 99,
    name: 'CSRF',
    category: 'Broken Access Control',
    difficulty: 3,
    tags: [],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    goal: 'A customer is signed in to the shop and looks at a page of <a href="http://htmledit.squarefree.com" target="_blank">another site</a>. Let that page <em>change the customer\'s user name</em> behind their back.',
    hints: [
      'Find a form of the shop that changes something, is authenticated by a cookie alone, and contains no secret that another site could not know.',
      'The old profile page has such a form: it posts the field username to /profile.',
      "Write a page with a form that posts to the shop's /profile and submits itself. The HTML workbench at /outside is such a page without internet. Modern browsers keep the cookie back in such requests once it is two minutes old; be quick, use an older one, or let a script send the request with the cookie and the foreign Origin header.",
      'On the other origin: <form action="http://localhost:3000/profile" method="POST"><input name="username" value="CSRF"><input type="submit"></form><script>document.forms[0].submit()</script>',
    ],
    solvedBy: on('profile.renamed', isSentFromForeignSite),
  },

  aiDebuggingChallenge: {
    id: 112,
    name: 'AI Debugging',
    category: 'Broken Access Control',
    difficulty: 2,
    tags: ['AI/LLM'],
    mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Broken_Access_Control_Cheat_Sheet.html',
    tutorialOrder: null,
    hasCodingChallenge: false,
    unavailableIn: [],
    needs: [],
    goal: 'Administrators can watch the assistant use its tools. Turn this <em>debugging view</em> on without being an administrator.',
    hints: [
      'The switch is on the administration page. When it is flipped, something is stored. Where?',
      "Look for the name of the setting in the client's scripts. It speaks of showing tool calls.",
      'Set the cookie show_tool_calls to true, as an ordinary customer or not signed in at all, and ask the assistant about a product, so that it needs a tool.',
    ],
    solvedBy: on('assistant.toolCalled', ({ isShown, role }) => isShown && role !== 'admin'),
  },
} as const satisfies Record<string, ChallengeEntry>
