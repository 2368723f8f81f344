import type { sensitiveDataExposure } from '../catalogue/sensitive-data-exposure.js'
import type { LessonsFor } from '../lessons.js'

/** What the challenges of Sensitive Data Exposure teach. */
export const sensitiveDataExposureLessons: LessonsFor<typeof sensitiveDataExposure> = {
  passwordHashLeakChallenge: {
    source: 'lab/weaknesses/any-column-on-request.ts',
    line: 'return Object.fromEntries(names.filter((name) => Object.hasOwn(account, name)).map((name) => [name, account[name]]))',
    why: 'The caller names the columns, and the server hands out each one it knows. There is no list of what may leave the house.',
    fix: 'List the fields that may be shown, and take from a request only names that stand on the list.',
    better:
      "const shown = ['id', 'email', 'lastLoginIp', 'profileImage'] as const\nreturn pick(account, shown.filter((name) => names.includes(name)))",
  },
  nftUnlockChallenge: {
    source: 'fixtures/seeds/feedbacks.yml',
    line: 'waiting, I even read its words out to the support team so that nothing can go wrong: "purpose betray marriage blame',
    why: 'Twelve words are the wallet: every key is computed from them. They were posted in a feedback for all to see.',
    fix: 'Whoever has the words has the wallet, so nobody ever gets them, support least of all. Move what is left to a new wallet.',
  },
  directoryListingChallenge: {
    source: 'lab/weaknesses/folders-within-reach.ts',
    line: "router.use('/ftp', serveIndexMiddleware('ftp', 'tiles'))",
    why: 'Single files were meant to be linked, and the server shows the whole folder to everybody who cuts off the name.',
    fix: 'Switch listings off, and keep nothing in a public folder that is not public. The listing only showed what was wrong already.',
  },
  emailLeakChallenge: {
    source: 'lab/weaknesses/profile-as-script.ts',
    line: "return { text: `/**/ typeof ${name} === 'function' && ${name}(${argument});`, isScript: true }",
    why: 'Wrapped in a call, the answer is a script, and any page may load scripts from anywhere, with the cookies of the visitor. The wall between sites does not stand there.',
    fix: 'Answer with JSON only. Where other sites have to read it, allow those sites by CORS, one by one.',
  },
  forgottenDevBackupChallenge: {
    source: 'ftp/package.json.bak',
    line: '"backup": "cp package.json ftp/package.json.bak"',
    why: 'The backup was put where the web server gives out files. It tells every library with its version, which is a shopping list for attackers.',
    fix: 'Keep backups out of everything that is served, and let the deployment fail when a file with such an ending is in it.',
  },
  forgottenBackupChallenge: {
    source: 'ftp/coupons_2013.md.bak',
    line: 'n<MibgC7sn',
    why: 'A list of old coupons lies in the public folder. It is worth nothing as it is, and a year of samples is all one needs to see how coupons are made.',
    fix: 'Keep files of the office away from the web server, and make coupons such that samples give nothing away.',
  },
  dataExportChallenge: {
    source: 'lab/weaknesses/orders-by-masked-address.ts',
    line: 'return orders.all().filter((order) => order.email === masked)',
    why: 'Orders are found by the masked address, and different addresses can look the same behind a mask. What was meant for display became a key.',
    fix: 'Find what belongs to a person by the number of the account. Mask only at the moment of showing.',
    better: 'return orders.find({ accountId: account.id })',
  },
  dlpPastebinDataLeakChallenge: {
    source: 'fixtures/outside/pastebox/90dUgd7s.md',
    line: 'Hueteroneel + Eurogium Edule     coupled, they were sometimes found fatal. lab results on request.',
    why: 'A developer pasted a trade secret in public to ask about it, and the withdrawn product still stood in the table with the words to search for.',
    fix: 'Give people a place inside the house for such questions. Watch public pastes for your own words, and erase what was withdrawn.',
  },
  retrieveBlueprintChallenge: {
    source: 'fixtures/config/default.yml',
    line: 'fileForRetrieveBlueprintChallenge: JuiceShop.stl',
    why: 'The model lies next to the pictures of the products, and its name could be guessed from the metadata of one of them.',
    fix: 'Keep what is sold as a file behind the till, and strip metadata from what is published.',
  },
  leakedApiKeyChallenge: {
    source: 'fixtures/outside/codeberth/juicy-coupon-bot-a5570b2.md',
    line: "-  headers: { 'X-API-Key': '6PPi37DBxP4lDwlriuaxP15HaDJpsUXY5TspVmie' }",
    why: 'The key stood in the code and was taken out later. The history of a repository keeps what was taken out.',
    fix: 'Replace a key that was committed once, whatever happened since. Read keys from the environment and let a hook refuse commits that contain some.',
    better: "headers: { 'X-API-Key': process.env.COUPON_API_KEY }",
  },
}
