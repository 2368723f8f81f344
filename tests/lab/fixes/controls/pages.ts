import type { Controls } from './controls.js'

const repetition = (body: string) => `import type { IsRepetition } from '../ports/password-repetition'
export const wasRepetition: IsRepetition = (repetition, password, passwordThen) => ${body}`
const addresses = (picture: string, tweet: string) => `
export function pastePictureAddress(imagePath: string): string {
return ${picture}
}
export function pasteTweetAddress(text: string): string {
return ${tweet}
}`
const goodPicture = "'/' + imagePath.split('/').map(encodeURIComponent).join('/')"
const goodTweet = "'https://twitter.com/intent/tweet?' + new URLSearchParams({ text, hashtags: 'appsec' })"
const tweetOf = (text: string) => `\`https://twitter.com/intent/tweet?text=\${${text}}&hashtags=appsec\``
const decal = (lines: string) => `import type { ChooseDecal } from '../ports/decal'
const folder = '/assets/public/images/'
const designs = ['JuiceShop_Logo.png', 'JuiceShopCTF_Logo.png', 'JuicyBot.png', 'JuicyChatBot.png']
export const chooseDecalFromAddress: ChooseDecal = (search, logo) => {
const asked = new URLSearchParams(search).get('testDecal') ?? ''
${lines}
}`
const shown = (file: string) => `return { address: folder + (${file}), tested: undefined }`
const calls = (body: string) => `import { toolCallSetting } from '../chat/tool-call-setting'
import type { ShowsToolCalls } from '../ports/tool-calls'
export const showsToolCallsByCookie: ShowsToolCalls = (readCookie, role) => {
const isOn = readCookie(toolCallSetting) === 'true'
return ${body}
}`
const redeem = (lines: string) => `import campaigns from '../../fixtures/campaigns.json'
import { CampaignOver, type RedeemCoupon } from '../ports/coupon-redemption'
export const redeemByClientClock: RedeemCoupon = async (code, applyAtShop, now) => {
const campaign = campaigns.find((known) => known.code === code)
const atShop = async () => ({ discount: await applyAtShop(code), details: undefined })
${lines}
}`
const menu = (lines: string) => `import { aboutEntry, membershipEntry, photoWallEntry } from '../shell/entries'
export function listCompanyEntries({ loggedIn, scoreBoardVisible }) {
const board = { to: '/score-board', text: 'TITLE_SCORE_BOARD', name: 'Open score-board' }
${lines}
}`
const role = (identified: string, guessed: string, found: string) => `import { createApi } from '../browser/rest/api'
const ask = async () => (await createApi().get('/rest/user/whoami?fields=id,email,role,lastLoginIp')).user ?? {}
const decode = (token) => {
  try {
    return JSON.parse(atob(String(token).split('.')[1].replaceAll('-', '+').replaceAll('_', '/'))).data ?? {}
  } catch {
    return {}
  }
}
const account = ({ id, email, role }) =>
  typeof id === 'number' && typeof email === 'string' && typeof role === 'string' ? { id, email, role } : null
export const identifyByToken = async (token) => ${identified}
export const guessByToken = (token, verify) => ${guessed}
export const readLastLoginIp = async (token) => ${found}`
const asks = 'account(await ask())'
const verifies = 'account((token && verify(token)) || {})'
const finds = "token === null ? '' : ((await ask()).lastLoginIp ?? '')"

export const pageControls: Readonly<Record<string, Controls>> = {
  'repetition-compared-once': {
    honest: ['app/ports/password-repetition.ts', 'isRepetition'],
    wrong: {
      'compares with the earlier password': repetition('repetition === passwordThen'),
      'ignores case': repetition('repetition.toLowerCase() === password.toLowerCase()'),
      trims: repetition('repetition.trim() === password.trim()'),
      'compares beginnings': repetition('password.startsWith(repetition)'),
      'wants both to be equal': repetition('repetition === password && password === passwordThen'),
      'wants some text': repetition("repetition !== '' && repetition === password"),
      'compares lengths': repetition('repetition.length === password.length'),
    },
    right: {
      'compares character by character': repetition(
        'repetition.length === password.length && [...repetition].every((one, index) => one === [...password][index])',
      ),
    },
  },
  'unencoded-addresses': {
    honest: [
      ['app/ports/pasted-addresses.ts', 'addressPicture'],
      ['app/ports/pasted-addresses.ts', 'addressTweet'],
    ],
    wrong: {
      'replaces the number sign': addresses("'/' + imagePath.replace('#', '%23')", goodTweet),
      'encodes the whole address': addresses("'/' + encodeURI(imagePath)", goodTweet),
      'encodes the slashes too': addresses("'/' + encodeURIComponent(imagePath)", goodTweet),
      'removes signs': addresses("'/' + imagePath.replace(/[#?%]/g, '')", goodTweet),
      'mends pictures alone': addresses(goodPicture, tweetOf('text')),
      'encodes the text as an address': addresses(goodPicture, tweetOf('encodeURI(text)')),
      'replaces the ampersand': addresses(goodPicture, tweetOf("text.replaceAll('&', '%26')")),
      'cannot encode half of a character': addresses(goodPicture, tweetOf('encodeURIComponent(text)')),
    },
    right: {
      'builds addresses': addresses(
        "imagePath.split('/').reduce((path, part) => path + '/' + encodeURIComponent(part), '')",
        "(() => { const query = new URLSearchParams(); query.append('text', text); query.append('hashtags', 'appsec'); return 'https://twitter.com/intent/tweet?' + query.toString() })()",
      ),
      'replaces single signs': addresses(
        "'/' + imagePath.replace(/[^\\w./-]/gu, encodeURIComponent)",
        tweetOf("encodeURIComponent(text.replace(/[\\ud800-\\udfff]/gu, '\\ufffd'))"),
      ),
    },
  },
  'decal-from-address': {
    honest: ['app/ports/decal.ts', 'chooseDecal'],
    wrong: {
      'removes two dots': decal(shown("asked.replaceAll('../', '') || logo")),
      'refuses two dots': decal(shown("asked && !asked.includes('..') ? asked : logo")),
      'asks for an ending': decal(shown("asked.endsWith('.png') ? asked : logo")),
      'asks for a plain name': decal(shown('/^\\w+\\.png$/.test(asked) ? asked : logo')),
      'looks for a design': decal(shown('designs.some((design) => asked.includes(design)) ? asked : logo')),
      'asks for a beginning': decal(shown('designs.find((design) => asked.startsWith(design)) ? asked : logo')),
      'shows the logo alone': decal(shown('logo')),
      'tells what was tested': decal(
        'const file = designs.includes(asked) ? asked : logo\nreturn { address: folder + file, tested: asked || undefined }',
      ),
    },
    right: {
      'finds the design': decal(shown('designs.find((design) => design === asked) ?? logo')),
    },
  },
  'tool-calls-by-cookie': {
    honest: ['app/ports/tool-calls.ts', 'showsToolCalls'],
    wrong: {
      'asks for any role': calls('isOn && role !== undefined'),
      'refuses customers': calls("isOn && role !== 'customer'"),
      'looks for the word': calls("isOn && String(role).startsWith('admin')"),
      'reads the role from a cookie': calls("isOn && (role === 'admin' || readCookie('role') === 'admin')"),
      'shows all to administrators': calls("role === 'admin'"),
      'takes any value': calls("role === 'admin' && !!readCookie(toolCallSetting)"),
      'shows nothing': calls('false'),
    },
    right: {
      'asks for the role first': calls("role !== 'admin' ? false : isOn"),
    },
  },
  'campaign-by-client-clock': {
    honest: ['app/ports/coupon-redemption.ts', 'redeemCoupon'],
    wrong: {
      'asks the shop too': redeem(
        "if (campaign === undefined) return atShop()\nconst [day] = now.toISOString().split('T')\nif (day !== new Date(campaign.validOn).toISOString().slice(0, 10)) throw new CampaignOver()\nreturn { discount: campaign.discount, details: undefined }",
      ),
      'falls back to the campaign': redeem(
        'try {\n  return await atShop()\n} catch (error) {\n  if (campaign === undefined) throw error\n  return { discount: campaign.discount, details: undefined }\n}',
      ),
      'takes the larger one': redeem(
        'const { discount } = await atShop()\nreturn { discount: Math.max(discount, campaign?.discount ?? 0), details: undefined }',
      ),
      'ends all campaigns': redeem('if (campaign) throw new CampaignOver()\nreturn atShop()'),
      'sends the day along': redeem("return { ...(await atShop()), details: code + '-' + now.getTime() }"),
      'gives nothing for refusals': redeem(
        'try {\n  return await atShop()\n} catch {\n  return { discount: 0, details: undefined }\n}',
      ),
    },
    right: {
      'waits for the shop': redeem(
        'void campaign\nreturn applyAtShop(code).then((discount) => ({ discount, details: undefined }))',
      ),
    },
  },
  'page-left-out-of-menu': {
    honest: ['app/ports/company-entries.ts', 'listCompanyEntries'],
    wrong: {
      'shows it to customers': menu(
        'return [aboutEntry, photoWallEntry, ...(loggedIn ? [membershipEntry] : []), ...(loggedIn || scoreBoardVisible ? [board] : [])]',
      ),
      'hides it better': menu('return [aboutEntry, photoWallEntry, ...(loggedIn ? [membershipEntry] : [])]'),
      'shows all to all': menu('return [aboutEntry, photoWallEntry, membershipEntry, board]'),
      'shows it unless it is hidden': menu(
        'return [aboutEntry, photoWallEntry, ...(loggedIn ? [membershipEntry] : []), ...(scoreBoardVisible === false ? [] : [board])]',
      ),
      'puts it first': menu('return [board, aboutEntry, photoWallEntry, ...(loggedIn ? [membershipEntry] : [])]'),
    },
    right: {
      'pushes one after the other': menu(
        'const entries = [aboutEntry, photoWallEntry]\nif (loggedIn) entries.push(membershipEntry)\nentries.push(board)\nreturn entries',
      ),
    },
  },
  'client-decoded-role': {
    honest: [
      ['app/ports/token-owner.ts', 'identify'],
      ['app/ports/token-owner.ts', 'guessAccount'],
      ['app/ports/token-owner.ts', 'findLastLoginIp'],
    ],
    wrong: {
      'mends what identifies alone': role(asks, 'account(decode(token))', finds),
      'guesses alone': role('account(decode(token))', verifies, finds),
      'reads the address from the token': role(asks, verifies, "decode(token).lastLoginIp ?? ''"),
      'asks, and believes the token': role(
        'Object.keys(await ask()).length ? account(decode(token)) : null',
        verifies,
        finds,
      ),
      'mixes both': role('account({ ...(await ask()), ...decode(token) })', verifies, finds),
      'takes what verify says without a check': role(asks, '(token && verify(token)) || null', finds),
      'hides errors of the shop': role('account(await ask().catch(() => ({})))', verifies, finds),
      'guesses later': role(asks, 'Promise.resolve(account((token && verify(token)) || {}))', finds),
      'asks without a token': role(asks, verifies, '(await ask()).lastLoginIp'),
    },
    right: {
      'asks in one function': role(
        asks,
        'token === undefined ? null : account(verify(token) ?? {})',
        "token ? String((await ask()).lastLoginIp ?? '') : ''",
      ),
    },
  },
}
