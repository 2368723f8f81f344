import type { securityThroughObscurity } from '../catalogue/security-through-obscurity.js'
import type { LessonsFor } from '../lessons.js'

/** What the challenges of Security through Obscurity teach. */
export const securityThroughObscurityLessons: LessonsFor<typeof securityThroughObscurity> = {
  tokenSaleChallenge: {
    source: 'app/weaknesses/obscured-sale-address.ts',
    line: 'return new RegExp(secret).test(first)',
    why: 'The address is computed instead of written down, by code that every browser gets along with its numbers. Whoever can run it can read it.',
    fix: 'Do not deploy what is not announced. What has to be there early needs a login, checked on the server.',
  },
  privacyPolicyProofChallenge: {
    source: 'fixtures/privacy-policy.md',
    line: 'This policy says what {{name}}, the juice bar at <span class="hot">{{url}}</span>, learns about you, why it wants to know, and how you make it forget. It is meant to be read by people. If a sentence needs a lawyer, tell us, and we will press it again.',
    why: 'The words of an address were scattered over a long text, each with a class that gives it away. Hidden in plain sight is still in plain sight.',
    fix: 'Nothing to mend here, for once: the policy wanted to be read, and you read it. Just never guard something of value this way.',
  },
  hiddenImageChallenge: {
    source: 'app/components/about/slides.ts',
    line: "const pictures = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.png', '6.jpg', '7.jpg'] as const",
    why: 'A picture can carry another one in bits that no eye sees. Here it was a joke; the same way carries secrets out of a company past every filter.',
    fix: 'Write uploaded pictures anew, so that nothing rides along, and keep an eye on files that are unlike their neighbours.',
  },
}
