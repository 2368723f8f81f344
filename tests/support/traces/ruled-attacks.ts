import { track } from '../../../lab/proofs/features/orders.js'
import { describeProduct, search } from '../../../lab/proofs/features/shelf.js'
import { upload } from '../../../lab/proofs/features/uploads.js'
import { attacksOn, proofs } from '../../../lab/proofs/proofs.js'
import { course, type Variant, visitAll, visitAs } from './variant.js'

const change = '/rest/user/change-password'
const jim = ['jim@juice-sh.op', 'ncc-1701'] as const
const allowed = 'https://github.com/juice-shop/juice-shop'

/** The attacks of exercises in which a rule is written, by id: a log that is shown has the first, the others are for those that are not. */
export const ruledAttacks: Readonly<Record<string, readonly Variant[]>> = {
  'rule-zero-bytes': [
    course(proofs.forgottenBackupChallenge.attack, visitAll('/ftp/eastere.gg%2500.md')),
    course(visitAll('/ftp/package-lock.json.bak%2500.pdf'), proofs.forgottenDevBackupChallenge.attack),
    course(proofs.nullByteChallenge.attack, visitAll('/ftp/suspicious_errors.yml%2500.pdf')),
  ],
  'rule-passwords': [
    course(proofs.changePasswordBenderChallenge.attack),
    course(visitAs(...jim, `${change}?repeat=figs-and-dates&new=figs-and-dates`)),
    course(visitAs(...jim, `${change}?new=plum%20jam%21&repeat=plum%20jam%21&current=`)),
  ],
  'rule-catalogue': [
    course(proofs.changeProductChallenge.attack),
    course(proofs.restfulXssChallenge.attack, ...attacksOn('restfulXssChallenge').slice(1, 2)),
    course(describeProduct(24, 'Pressed by hand'), ...attacksOn('changeProductChallenge').slice(1)),
  ],
  'rule-redirects': [
    course(proofs.redirectChallenge.attack),
    course(visitAll(`/redirect?to=//evil.example/?x=${allowed}`, `/redirect?to=http://juice.example.net/${allowed}`)),
    course(
      visitAll(
        `/redirect?to=https%3A%2F%2Fevil.example%2F%3Fx%3D${encodeURIComponent(allowed)}`,
        `/redirect?to=${allowed}.evil.example`,
      ),
    ),
  ],
  'rule-search': [
    course(...attacksOn('dbSchemaChallenge').slice(0, 1)),
    course(...attacksOn('unionSqlInjectionChallenge'), search("x')) or 1=1--")),
    course(
      ...attacksOn('dbSchemaChallenge').slice(1),
      visitAll("/rest/products/search?q=')) UnIoN/**/SeLeCt/**/1,2,3,4,5,6,7,8,9--".replaceAll(' ', '%20')),
      search("apple')) and deletedAt is not null or (('x'='x"),
    ),
  ],
  'rule-orders': [
    course(proofs.noSqlOrdersChallenge.attack),
    course(track("' || this.totalPrice > 9 || '"), track('<img src=x onerror=alert(1)>')),
    course(proofs.reflectedXssChallenge.attack, track("'; return true; var x='"), track("a'||1==1||'")),
  ],
  'rule-reviews': [
    course(proofs.noSqlCommandChallenge.attack),
    course(visitAll('/rest/products/1;sleep(150)/reviews', '/rest/products/sleep(50)/reviews')),
    course(visitAll('/rest/products/1%7C%7Csleep(50)/reviews', '/rest/products/1%20&&%20sleep(50)/reviews')),
  ],
  'rule-hashes': [
    course(proofs.passwordHashLeakChallenge.attack),
    course(visitAs(...jim, '/rest/user/whoami?fields=password', '/rest/user/whoami?fields=id,email,password')),
    course(
      visitAs(
        ...jim,
        '/rest/user/whoami?fields=email,password,role',
        '/rest/user/whoami?callback=f&fields=password,id',
      ),
    ),
  ],
  'rule-uploads': [
    course(proofs.deprecatedInterfaceChallenge.attack),
    course(proofs.xxeFileDisclosureChallenge.attack, upload('order.xml', '<order/>')),
    course(upload('prices.xml', '<prices/>'), upload('order.yml', 'lines: []')),
  ],
}
