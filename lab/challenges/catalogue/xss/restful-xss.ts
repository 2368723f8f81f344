import { challenge, on } from '../../challenge.js'
import { iframePayload } from '../../rules/conditions.js'
import { changedCatalogue } from '../../rules/detections.js'
import { rightPlace } from './markup.js'

export const restfulXssChallenge = challenge({
  id: 2,
  name: 'API-only XSS',
  difficulty: 3,
  tags: ['Danger Zone'],
  country: { name: 'Germany', code: 'DE' },
  standards: {
    cwe: [79, 862],
    owasp2025: ['A01', 'A05'],
    api2023: ['API5'],
    wstg: ['INPV-02'],
    asvs5: ['1.3.1', '8.2.1'],
  },
  topic: 'client',
  teaches: ['stored-xss'],
  hasCodingChallenge: true,
  unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
  hazards: ['markup'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html',
  goal: 'The shop\'s forms are polite, its API is not. Without going through any form of the shop, store a product text that runs <code>&lt;iframe src="javascript:alert(`xss`)"&gt;</code> for everybody who looks at the product.',
  hints: [
    'A product text is shown as HTML, and the shop trusts it because only "the team" can write it. Can only the team write it?',
    'Look at /api/Products. Reading is what the client does with it; find out which other verbs the resource answers to.',
    "Creating a product wants a bearer token, any customer's will do. Changing an existing product is even less picky.",
    'Send PUT /api/Products/1 with Content-Type application/json and a body whose description is the payload; mind that the quotes inside it need a backslash in JSON.',
  ],
  solvedBy: on('product.described', ({ description }) => description.includes(iframePayload)),
  nearMisses: [
    {
      when: on('product.described', ({ description }) => /<(script|img|svg|iframe)|javascript:/i.test(description)),
      note: rightPlace,
    },
  ],
  weaknesses: ['product-description-as-html', 'rights-for-anybody', 'unfiltered-description'],
  lesson: {
    source: 'lab/weaknesses/unfiltered-description.ts',
    line: 'return { ...values, description }',
    why: 'Descriptions are kept with all their markup, because only staff were meant to write them, and the API lets everybody write. The page then shows them as HTML.',
    fix: 'Show stored text as text. Where markup is wanted, clean it at output with a maintained sanitiser, so that a better one also helps against what is stored already. And check who writes.',
    better: {
      source: 'app/ports/shown-markup.tsx',
      code: 'export const ProductDescription: ComponentType<MarkupProps> = ({ className, html }) => (\n  <div className={className}>{formatMarkup(html)}</div>\n)',
    },
    detect: changedCatalogue,
  },
})
