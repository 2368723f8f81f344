import { partnerLinks } from '../../../weaknesses/abandoned-wallets-allowed.js'
import { challenge, on } from '../../challenge.js'
import { redirectChallenge } from '../unvalidated-redirects/redirect.js'

/** Out of the folder of pictures, to the shop's redirect, and on to a site of cats. */
const wayToCats =
  /\.\.\/\.\.\/\.\.[\w/-]*\/redirect\?to=https?:\/\/(?:placecats\.com\/(?:g\/)?\d+\/\d+|cataas\.com\/cat)/

export const svgInjectionChallenge = challenge({
  id: 96,
  name: 'Cross-Site Imaging',
  difficulty: 5,
  tags: ['Contraption'],
  country: { name: 'Algeria', code: 'DZ' },
  standards: { cwe: [22, 601], owasp2025: ['A01'], wstg: ['CLNT-06'], asvs5: ['1.2.2'] },
  topic: 'client',
  teaches: ['open-redirects'],
  after: [redirectChallenge],
  goal: 'The delivery boxes on the deluxe page look so serious. Replace the logo on them by <em>cats from another site</em>: <a href="https://cataas.com/cat" target="_blank">https://cataas.com/cat</a>.',
  hints: [
    'The boxes on the page of the deluxe membership are a drawing that loads pictures. A parameter that was forgotten after testing changes which.',
    "Search the client's scripts for testDecal. The value becomes part of a path below the shop's images, so pictures from other sites are out of reach. Are they?",
    'Paths can climb with two dots, up to an address of the shop that sends visitors elsewhere. The challenge Allowlist Bypass tells how to let it send them anywhere. Without internet no cat arrives, but asking for it is enough; /outside tells how one orders.',
    'Open /deluxe-membership?testDecal=..%2F..%2F..%2Fredirect%3Fto%3Dhttps:%2F%2Fcataas.com%2Fcat%3Fx%3Dhttps:%2F%2Fgithub.com%2Fjuice-shop%2Fjuice-shop',
  ],
  solvedBy: on('browser.decalShown', ({ decal }) => showsCats(decal)),
  nearMisses: [
    {
      when: on('browser.decalShown', ({ decal }) => decal.includes('../')),
      note: 'The picture was looked for outside of its folder. Climb until you meet an address that sends people elsewhere.',
    },
  ],
  weaknesses: ['decal-from-address'],
  staysSolvable: 'browser-report',
  lesson: {
    source: 'app/weaknesses/decal-from-address.ts',
    line: 'return `/assets/public/images/${fileName}`',
    why: 'A parameter of the address becomes a part of a path, and paths can climb. At the top there was a redirect that let the picture come from anywhere.',
    fix: 'Choose from a list of names instead of pasting one into a path. Remove what was meant for testing.',
    better: {
      source: 'app/ports/decal.ts',
      code: "const designs = ['JuiceShop_Logo.png', 'JuiceShopCTF_Logo.png', 'JuicyBot.png', 'JuicyChatBot.png']",
    },
    detect: {
      trace:
        'The address of the page names a picture outside of its folder, and the request for that picture comes to /redirect and is sent on to another site.',
      rule: /"(?:GET |https?:\/\/[^/"]+)\/+deluxe-membership\/*\?[^ "]*testDecal=/i,
    },
  },
})

/** The redirect would have to let the address pass, too. */
function showsCats(decal: string): boolean {
  return wayToCats.test(decal) && partnerLinks.some((link) => decal.includes(link))
}
