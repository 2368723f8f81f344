import type { brokenAccessControl } from '../catalogue/broken-access-control.js'
import type { LessonsFor } from '../lessons.js'

/** What the challenges of Broken Access Control teach. */
export const brokenAccessControlLessons: LessonsFor<typeof brokenAccessControl> = {
  adminSectionChallenge: {
    source: 'app/weaknesses/client-decoded-role.ts',
    line: 'return data && { id: Number(plain(data.id)), email: String(plain(data.email)), role: String(plain(data.role)) }',
    why: 'The client reads the role out of the token and decides on its own whether to open the office. The token is not even verified there, and everything behind the door came along with the scripts.',
    fix: 'Hiding a page is a courtesy, not a guard. Let the server check the role on each request for what the page shows, and answer 403 to everybody else.',
    better: "administration.use(requireRole('admin'))",
  },
  web3SandboxChallenge: {
    source: 'app/routes.ts',
    line: "route('web3-sandbox', 'routes/pages/web3-sandbox.tsx'),",
    why: "A developers' tool was deployed with the shop, and the lack of a link was taken for a lock. The table of routes travels to every browser.",
    fix: 'Leave out of a production build what only developers need, for instance by a flag at build time. What has to be there needs a login.',
  },
  easterEggLevelOneChallenge: {
    source: 'lab/weaknesses/name-cut-after-check.ts',
    line: "return isOpen(name) ? name.split('%00', 1)[0] : undefined",
    why: 'The file type was judged by the end of the whole name, and the name was cut at the zero byte only afterwards. The check and the disk spoke of two different files.',
    fix: 'Decode and normalise a name first, then check exactly the name that is opened. Better still, choose from a list of files that may go out.',
    better: "const file = published.get(name)\nif (file === undefined) return refuse('No such file')",
  },
  feedbackChallenge: {
    source: 'lab/resources/resource-table.ts',
    line: 'rights: { list: anyone, create: anyone, read: token, update: tokenThenNobody, remove: token },',
    why: 'Removing feedback asks for a token, any token. Being signed in was mistaken for being allowed to.',
    fix: 'Separate the two questions: who is calling, and may this person do this to this row? Removing what others wrote belongs to a role that has to be checked on the server.',
    better: "remove: ['admin']",
  },
  forgedFeedbackChallenge: {
    source: 'lab/weaknesses/claimed-feedback-author.ts',
    line: 'return claimed',
    why: 'Who wrote a feedback is a field of the form, hidden by style only. The server stores whatever number it is sent.',
    fix: 'Take the author from the session, which the server itself has made, and ignore any author in the body.',
    better: 'UserId: session?.accountId ?? null',
  },
  forgedReviewChallenge: {
    source: 'lab/weaknesses/unproven-review-author.ts',
    line: 'return claimed',
    why: 'The name over a review comes out of the request, so that it is a claim and no signature. Editing does not compare with the author either.',
    fix: 'Write the address of the session over the review, and let an edit find only reviews of that address.',
    better: 'reviews.update({ _id: id, author: session.email }, change)',
  },
  basketManipulateChallenge: {
    source: 'lab/weaknesses/first-basket-id-checked.ts',
    line: 'if (!(key in checked)) checked[key] = value',
    why: 'One reader took the first BasketId of the body for the check, another took the last one for the store. Two readings of the same bytes are two different requests.',
    fix: 'Parse input once, refuse what is ambiguous, and check the very value that is stored. Best, take the basket from the session and from nowhere else.',
    better: 'items.insert({ ProductId, quantity, BasketId: session.bid })',
  },
  changeProductChallenge: {
    source: 'lab/resources/resource-table.ts',
    line: 'rights: { list: anyone, create: token, read: anyone, update: anyone, remove: nobody },',
    why: 'The resource was generated with all its verbs, and the row of rights lets anyone update a product. Nobody thought of PUT because no form sends it.',
    fix: 'Deny by default and open verb by verb. Changing the catalogue belongs to staff, with a test that a stranger is refused.',
    better: "update: ['admin']",
  },
  ssrfChallenge: {
    source: 'lab/weaknesses/unchecked-image-url.ts',
    line: 'return outbound.fetch(url)',
    why: 'The server fetches whatever address it is given, from its own place in the network. What listens only to the server then listens to the visitor.',
    fix: 'Let visitors upload the picture, or allow a short list of hosts. Resolve the name first, refuse private and local addresses, and follow no redirects.',
    better: "if (!allowedHosts.has(new URL(url).host)) throw new Refusal('That host is not on the list.')",
  },
  basketAccessChallenge: {
    source: 'lab/weaknesses/unowned-basket.ts',
    line: 'return baskets.find(id)',
    why: 'The number in the address is the whole permission. Numbers are counted up, so that everybody can guess them.',
    fix: 'Look for a row by its number and its owner. A basket of somebody else is then as unknown as one that does not exist.',
    better: 'return baskets.live().find((basket) => basket.id === id && basket.UserId === ownerId)',
  },
  csrfChallenge: {
    source: 'lab/weaknesses/profile-form-without-origin-check.ts',
    line: 'return true',
    why: 'The browser adds the cookie to every form that is sent to the shop, whichever page the form stands on. The server took the cookie for the will of its owner.',
    fix: 'Refuse writes whose Origin is not the shop, put an unpredictable value into each form, and set the cookie to SameSite=Lax or Strict.',
    better: 'return new URL(source.origin ?? source.referer ?? shop).host === source.host',
  },
  aiDebuggingChallenge: {
    source: 'app/weaknesses/tool-calls-by-cookie.ts',
    line: "return readCookie(setting) === 'true'",
    why: 'The administration keeps its switch in a cookie, and whoever sets that cookie has the view. A setting in the browser belongs to the browser.',
    fix: 'Keep such a setting on the server and send details of tools only to a session whose role allows them.',
  },
}
