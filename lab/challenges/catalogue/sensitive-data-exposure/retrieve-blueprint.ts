import type { ShopConfig } from '../../../options.js'
import { challenge, on } from '../../challenge.js'

export const retrieveBlueprintChallenge = challenge({
  id: 72,
  name: 'Retrieve Blueprint',
  difficulty: 5,
  country: { name: 'Papua New Guinea', code: 'PG' },
  standards: { cwe: [425], owasp2025: ['A01'], wstg: ['CONF-04'], asvs5: ['13.4.7'] },
  topic: 'files',
  teaches: ['metadata'],
  goal: 'Why buy what you can print? One product of the shop came out of a printer. Download the <em>model</em> that it was printed from.',
  hints: [
    'Which product was made from a digital model in the first place? Its name tells how it was made.',
    'Download the picture of the 3D-printed product and look at its metadata. A program left its name there.',
    'Models for printers commonly have a file ending of three letters, the first ones of "stereolithography". The file has the name of the product\'s brand and lives with the pictures.',
    'GET /assets/public/images/products/JuiceShop.stl.',
  ],
  solvedBy: on('file.requested', ({ url }, { config }) => namesBlueprint(url, config)),
  nearMisses: [
    {
      when: on('file.requested', ({ url }) => /\.(stl|obj|3mf|gcode)$/i.test(url)),
      note: 'A model for a printer is what you want. Its name follows the name of the shop, capitals included.',
    },
  ],
  weaknesses: [],
  staysSolvable: 'discovery',
  lesson: {
    source: 'fixtures/config/default.yml',
    line: 'fileForRetrieveBlueprintChallenge: JuiceShop.stl',
    why: 'The model lies next to the pictures of the products, and its name could be guessed from the metadata of one of them.',
    fix: 'Keep what is sold as a file behind the till, and strip metadata from what is published.',
    detect: {
      trace: 'No page of the shop links to a model, so each request for one was guessed.',
      rule: /"GET [^ ]*(?:\.|%2e)stl\b/i,
    },
  },
})

function namesBlueprint(url: string, { products }: ShopConfig): boolean {
  const [blueprint] = products.flatMap(({ fileForRetrieveBlueprintChallenge: file }) => file ?? [])
  // The configuration may name a file on the web, of which the shop has a copy.
  return blueprint !== undefined && url.endsWith(blueprint.slice(blueprint.lastIndexOf('/') + 1))
}
