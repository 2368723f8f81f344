import { type Act, ensure, ensureStatus } from '../proof.js'

export const visit =
  (path: string): Act =>
  (me) =>
    me.get(path)

/** A picture of which each page that is to be found has one of its own. */
export const seePicture = (name: string): Act => visit(`/assets/public/images/padding/${name}`)

/** Opens a page by its address as a browser does: the document, and the picture in it. */
export const openPage =
  (path: string, picture: string): Act =>
  async (me) => {
    await visit(path)(me)
    await seePicture(picture)(me)
  }

export const readsPages: Act = async (me) => {
  for (const path of ['/about', '/photo-wall', '/search?q=apple', '/login']) {
    const { text } = ensureStatus(await me.get(path, { headers: { Accept: 'text/html' } }), path)
    ensure(text.includes('<main'), `${path} is no page of the shop`)
  }
}

/** A customer reads the terms, and a partner the key that checks tokens. */
export const readsFiles: Act = async (me) => {
  const terms = ensureStatus(await me.get('/ftp/legal.md'), 'the terms').text
  ensure(terms.includes('Legal Information'), 'The terms are something else')
  const key = ensureStatus(await me.get('/encryptionkeys/jwt.pub'), 'the public key').text
  ensure(key.includes('PUBLIC KEY'), 'The public key is something else')
}

export const seesPictures: Act = async (me) => {
  const { data } = (await me.get('/rest/memories')).json<{ data: { imagePath: string }[] }>()
  const wall = data.map(({ imagePath }) => imagePath).filter((path) => !path.includes('#'))
  ensure(wall.length > 0, 'The photo wall is empty')
  for (const path of ['assets/public/images/JuiceShop_Logo.png', ...wall]) {
    const { headers } = ensureStatus(await me.get(`/${path}`), path)
    ensure(/^image\//.test(headers.get('content-type') ?? ''), `${path} is no picture`)
  }
}

export const readsGerman: Act = async (me) => {
  const texts = ensureStatus(await me.get('/assets/i18n/de_DE.json'), 'the German texts').json()
  ensure(Object.keys(texts).length > 100, 'The German texts are missing')
  ensureStatus(await me.get('/rest/languages'), 'the languages')
}

const redirect = (to: string) => `/redirect?to=${encodeURIComponent(to)}`

export const followLink =
  (to: string): Act =>
  async (me) => {
    const { headers } = ensureStatus(await me.get(redirect(to)), 'a link of the shop', 302)
    ensure(headers.get('location') === to, `The link leads to ${headers.get('location')}`)
  }

/** A customer follows a link to the source of the shop, and to no other place. */
export const followsLink: Act = async (me) => {
  await followLink('https://github.com/juice-shop/juice-shop')(me)
  ensureStatus(await me.get(redirect('https://example.org')), 'a link to a site that is no partner', 406)
}

export const scrapesMetrics: Act = async (me) => {
  const headers = { 'User-Agent': 'Prometheus/3.1.0', Authorization: `Bearer ${me.metricsKey}` }
  const { text } = ensureStatus(await me.get('/metrics', { headers }), 'the metrics')
  ensure(text.includes('# TYPE'), 'The metrics are something else')
}
