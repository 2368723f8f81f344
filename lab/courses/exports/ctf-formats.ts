import { encode } from 'html-entities'
import { writeCsv } from '../csv.js'
import type { CtfEntry } from './ctf-entries.js'

/** The CSV that CTFd imports. */
export function writeCtfd(entries: readonly CtfEntry[]): string {
  const names = [
    'name',
    'description',
    'category',
    'value',
    'type',
    'state',
    'max_attempts',
    'flags',
    'tags',
    'hints',
    'type_data',
  ]
  const rows = entries.map(({ name, description, category, difficulty, value, flags, tags, hints, hintCost }) => [
    name,
    `${description} (Difficulty Level: ${difficulty})`,
    ...[category, value, 'standard', 'visible', 0],
    flags.join(','),
    tags.join(','),
    JSON.stringify(hints.map((content) => ({ content, cost: hintCost }))),
    '',
  ])
  return writeCsv(names, rows, { escapesFormulae: false })
}

/** The JSON that Facebook CTF imports; a level for each challenge, on the country that it conquers. */
export function writeFbctf(entries: readonly CtfEntry[]): string {
  const categories = [...new Set(entries.map(({ category }) => category))].sort()
  const game = {
    teams: { teams: [] },
    categories: {
      categories: [
        ...categories.map((category) => ({ category, protected: false })),
        { category: 'None', protected: true },
        { category: 'Quiz', protected: true },
      ],
    },
    levels: { levels: entries.map(writeLevel) },
  }
  return `${JSON.stringify(game, null, 2)}\n`
}

function writeLevel({ name, description, category, country, value, flags, hints, hintCost }: CtfEntry) {
  return {
    type: 'flag',
    title: name,
    active: true,
    description,
    entity_iso_code: country.code,
    category,
    points: value,
    bonus: 0,
    bonus_dec: 0,
    bonus_fix: 0,
    flag: flags[0] ?? '',
    hint: hints.join('\n'),
    penalty: Math.round(hintCost * hints.length),
    links: [],
    attachments: [],
  }
}

/** The XML that RootTheBox imports: a box for each category, a flag for each challenge. */
export function writeRtb(entries: readonly CtfEntry[]): string {
  const categories = [...new Set(entries.map(({ category }) => category))]
  const boxes = categories.map((category, index) => writeBox(category, index, entries))
  return `<?xml version="1.0" encoding="utf-8"?>
<rootthebox api="1">
  <hints count="0"/>
  <flags count="0"/>
  <categories count="${categories.length}">
${categories.map((category) => `    <category><category>${xml(category)}</category></category>`).join('\n')}
  </categories>
  <game_levels count="1">
    <game_level><number>0</number><buyout>0</buyout><type>none</type><reward>0</reward><name></name></game_level>
  </game_levels>
  <corporations count="1">
    <corporation>
      <name>Juice Lab</name>
      <boxes count="${boxes.length}">
${boxes.join('\n')}
      </boxes>
    </corporation>
  </corporations>
</rootthebox>
`
}

function writeBox(category: string, index: number, entries: readonly CtfEntry[]): string {
  const own = entries.filter((entry) => entry.category === category)
  const highest = Math.max(...own.map(({ difficulty }) => difficulty))
  return `        <box gamelevel="0">
          <name>${xml(category)}</name>
          <operatingsystem>?</operatingsystem>
          <description>${xml(`${own.length} challenges, up to difficulty ${highest}.`)}</description>
          <difficulty>Unknown</difficulty>
          <autoformat>false</autoformat>
          <category>${xml(category)}</category>
          <flag_submission_type>CLASSIC</flag_submission_type>
          <avatar>none</avatar>
          <flags count="${own.length}">
${own.map((entry) => writeFlag(entry, index)).join('\n')}
          </flags>
          <hints count="0"/>
        </box>`
}

function writeFlag({ name, description, value, flags, hints, hintCost, difficulty }: CtfEntry, index: number): string {
  const told = hints.map(
    (hint) => `<hint><price>${Math.round(hintCost)}</price><description>${xml(hint)}</description></hint>`,
  )
  return `            <flag type="static">
              <name>${xml(name)}</name>
              <token>${flags[0] ?? ''}</token>
              <description>${xml(toMarkdown(description))}</description>
              <capture_message></capture_message>
              <value>${value}</value>
              <original_value>${value}</original_value>
              <case_sensitive>0</case_sensitive>
              <order>${index * 100 + difficulty}</order>
              <hints count="${hints.length}">${told.join('')}</hints>
            </flag>`
}

/** The little markup that goals have, as Markdown. */
function toMarkdown(html: string): string {
  return html
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, '[$2]($1)')
    .replace(/<\/?(em|i)>/g, '_')
    .replace(/<\/?(strong|b)>/g, '**')
    .replace(/<\/?code>/g, '`')
    .replace(/<[^>]*>/g, '')
}

function xml(text: string): string {
  return encode(text.replace(/[^\P{C}\t\n]/gu, ''), { level: 'xml', mode: 'specialChars' })
}
