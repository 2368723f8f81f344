import type { xss } from '../catalogue/xss.js'
import type { LessonsFor } from '../lessons.js'

/** What the challenges of XSS teach. */
export const xssLessons: LessonsFor<typeof xss> = {
  restfulXssChallenge: {
    source: 'lab/weaknesses/unfiltered-description.ts',
    line: 'return { ...values, description }',
    why: 'Descriptions are kept with all their markup, because only staff were meant to write them, and the API lets everybody write. The page then shows them as HTML.',
    fix: 'Show stored text as text. Where markup is wanted, clean it when it is shown, and check who writes.',
    better: '<p>{product.description}</p>',
  },
  usernameXssChallenge: {
    source: 'lab/weaknesses/profile-image-in-policy.ts',
    line: "return `img-src 'self' ${profileImage}; script-src 'self' 'unsafe-eval'`",
    why: 'The address of the picture is pasted into the policy, and a semicolon in it begins a rule of yours, which counts before that of the shop. The filter of the name cuts once and leaves a tag behind.',
    fix: 'Build the policy of fixed parts, escape the name where it is shown, and compare the picture with a list of hosts.',
    better: "const policy = \"default-src 'self'; script-src 'self'\"",
  },
  persistedXssUserChallenge: {
    source: 'app/weaknesses/user-email-as-html.tsx',
    line: "const wrapped = `<span class=\"${isActive ? 'confirmation' : 'error'}\">${html}</span>`",
    why: 'The address was checked by the form only, is stored as sent, and is pasted into markup on the page of the administrator. It runs with the rights of whoever looks.',
    fix: 'Let the framework write the address as text, and check addresses on the server too.',
    better: "<span className={isActive ? 'confirmation' : 'error'}>{email}</span>",
  },
  localXssChallenge: {
    source: 'app/weaknesses/search-heading-as-html.tsx',
    line: 'if (place.current) place.current.innerHTML = text',
    why: 'The page repeats the search text as HTML, straight from the address. No server is involved, so no filter there can help.',
    fix: 'Write text as text. The framework does it by itself, as long as nobody goes around it.',
    better: 'place.current.textContent = text',
  },
  httpHeaderXssChallenge: {
    source: 'lab/weaknesses/self-declared-login-address.ts',
    line: 'return declared ?? socketAddress',
    why: 'A header that only a proxy should set is believed from everybody, kept as it came, and shown as HTML because addresses are nothing but digits and dots.',
    fix: 'Take the address from the socket, or from a proxy you know. Check that it is an address, and show it as text.',
    better: 'return isIP(declared) && isOwnProxy(socketAddress) ? declared : socketAddress',
  },
  reflectedXssChallenge: {
    source: 'app/weaknesses/order-id-as-html.tsx',
    line: 'return <span className={className} dangerouslySetInnerHTML={{ __html: html }} />',
    why: 'The server sends back whatever it was asked for as order number, and the page shows it as HTML. A link was enough to run a script in the session of whoever follows it.',
    fix: 'Show the number as text, and answer 404 for what does not look like a number of an order.',
    better: '<span className={className}>{orderId}</span>',
  },
  persistedXssFeedbackChallenge: {
    source: 'lab/weaknesses/one-pass-sanitiser.ts',
    line: 'return keepHarmlessMarkup(html)',
    why: 'The filter removes tags once and does not look at what remains. What was left around the removed one closed up to a new tag.',
    fix: 'Use a filter that parses the text as a browser does, keep it up to date, and show comments as text where no markup is needed.',
    better: 'DOMPurify.sanitize(comment)',
  },
  videoXssChallenge: {
    source: 'lab/weaknesses/raw-subtitles.ts',
    line: 'return subtitles',
    why: 'The subtitles are pasted into a script element of the page, and the file could be overwritten by an archive. A closing tag in the file ends the element early.',
    fix: 'Load subtitles by their address with a track element. What has to stand in the page is escaped for that very place.',
    better: '<track kind="subtitles" src="/assets/public/videos/owasp_promo.vtt" />',
  },
  xssBonusChallenge: {
    source: 'app/weaknesses/search-heading-as-html.tsx',
    line: 'if (place.current) place.current.innerHTML = text',
    why: 'It is the same line as for DOM XSS: text of the address becomes HTML. Whatever a page may embed, a visitor can embed here.',
    fix: 'Write text as text, and let a content security policy name the sites that may be embedded.',
    better: 'place.current.textContent = text',
  },
}
