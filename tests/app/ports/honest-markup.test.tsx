import { decode } from 'html-entities'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import { CaptchaImage } from '../../../app/ports/captcha-image.js'
import { FeedbackComment, Goal, ProductDescription } from '../../../app/ports/shown-markup.js'
import { LastLoginIp, OrderId, SearchValue, UserEmail } from '../../../app/ports/shown-text.js'
import { catalogue, challengeKeys } from '../../../lab/challenges/catalogue.js'
import { listProfiles, loadShopConfig } from '../../../lab/options/load-config.js'

const payload = '<iframe src="javascript:alert(`xss`)">'
const asText = '&lt;iframe src=&quot;javascript:alert(`xss`)&quot;&gt;'

const show = (html: string) => renderToStaticMarkup(<ProductDescription html={html} />).replace(/^<div>|<\/div>$/g, '')

describe('harmless formatting', () => {
  it.each([
    ['plain & simple', 'plain &amp; simple'],
    ['<em>cold</em> and <B>sour</B>', '<em>cold</em> and <b>sour</b>'],
    ['one<br>two<br/>three<br />four', 'one<br/>two<br/>three<br/>four'],
    ['<b onclick="steal()" class="x">bold</b>', '<b>bold</b>'],
    ['fish &amp; chips &lt;3 &#x1f34b; &#39;ok&#39; &euro;', 'fish &amp; chips &lt;3 🍋 &#x27;ok&#x27; &amp;euro;'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<b><i>wild</b> nesting</i>', '<b><i>wild</i></b> nesting'],
    ['<b>never ended', '<b>never ended</b>'],
    ['never begun</b>', 'never begun'],
    ['1 < 2 and 3 > 2', '1 &lt; 2 and 3 &gt; 2'],
    ['&#1114112;', '&amp;#1114112;'],
    ['&constructor;', '&amp;constructor;'],
  ])('%s', (html, expected) => {
    expect(show(html)).toBe(expected)
  })

  it.each([
    ['https://owasp.org', '<a href="https://owasp.org" target="_blank" rel="noreferrer">x</a>'],
    [
      'http://htmledit.squarefree.com',
      '<a href="http://htmledit.squarefree.com" target="_blank" rel="noreferrer">x</a>',
    ],
    ['/#/recycle', '<a href="/#/recycle">x</a>'],
    ['/contact', '<a href="/contact">x</a>'],
    ['javascript:alert(1)', '<a>x</a>'],
    ['JaVaScRiPt:alert(1)', '<a>x</a>'],
    ['&#106;avascript:alert(1)', '<a>x</a>'],
    ['data:text/html,x', '<a>x</a>'],
    ['//elsewhere.example', '<a>x</a>'],
    ['/\\elsewhere.example', '<a>x</a>'],
    [' https://owasp.org', '<a>x</a>'],
  ])('a link to %s', (address, expected) => {
    expect(show(`<a href="${address}" target="_blank">x</a>`)).toBe(expected)
  })

  it('shows tags of every other kind as they are written', () => {
    expect(show(payload)).toBe(asText)
    expect(show('<img src=x onerror=alert(1)>')).toBe('&lt;img src=x onerror=alert(1)&gt;')
    expect(show('<<b>script>alert(1)</b>')).toBe('&lt;<b>script&gt;alert(1)</b>')
  })

  it('does not follow tags into any depth', () => {
    const markup = show('<b>'.repeat(5000))
    expect(markup.match(/<b>/g)).toHaveLength(20)
    expect(markup.match(/&lt;b&gt;/g)).toHaveLength(4980)
  })
})

/** Markup as a browser takes it: no matter how entities, addresses' targets and empty elements are written. */
const normalise = (html: string) =>
  decode(html)
    .replace(/ (rel|target)="\w+"/g, '')
    .replaceAll('<br/>', '<br>')

describe('what the shop itself has written looks as in a shop without honest halves', () => {
  const products = listProfiles().flatMap((profile) => loadShopConfig(profile).config.products)

  test('descriptions of products', () => {
    expect(products.length).toBeGreaterThan(40)
    for (const { description = '' } of products) expect(normalise(show(description))).toBe(normalise(description))
  })

  it.each(challengeKeys)('the goal of %s', (key) => {
    const { goal } = catalogue[key]
    const shown = renderToStaticMarkup(<Goal html={goal} />).replace(/^<div>|<\/div>$/g, '')
    expect(normalise(shown)).toBe(normalise(goal))
  })
})

test.each([
  ['a feedback', <FeedbackComment key="" html={payload} />, `<blockquote>${asText}</blockquote>`],
  ['the number of an order', <OrderId key="" orderId={payload} />, `<span>${asText}</span>`],
  ['a search', <SearchValue key="" text={payload} />, `<span id="searchValue">${asText}</span>`],
  ['an IP address', <LastLoginIp key="" className="x" address={payload} />, `<div class="x">${asText}</div>`],
  [
    'an e-mail address',
    <UserEmail key="" email={payload} isActive />,
    `<div><span class="confirmation">${asText}</span></div>`,
  ],
])('%s is shown as text', (_what, element, markup) => {
  expect(renderToStaticMarkup(element)).toBe(markup)
})

describe('a captcha', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><path fill="#333" d="M0 0"/></svg>'

  it('is a picture, in which no script runs', () => {
    const markup = renderToStaticMarkup(<CaptchaImage className="x" svg={svg} />)
    expect(markup).toBe(
      `<img class="x" src="data:image/svg+xml,${encodeURIComponent(svg).replaceAll("'", '&#x27;')}" alt="" aria-hidden="true"/>`,
    )
  })

  it('leaves a place for what is on its way', () => {
    expect(renderToStaticMarkup(<CaptchaImage className="x" svg={undefined} />)).toBe(
      '<div class="x" aria-hidden="true"></div>',
    )
  })
})
