import { decode } from 'html-entities'
import { writeCsv } from '../csv.js'
import { escapeXml } from '../escape-xml.js'
import type { CtfEntry } from './ctf-entries.js'

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
    'type_data',
    'hints',
  ]
  const rows = entries.map(({ name, description, category, difficulty, value, flags, tags, hints, hintCost }) => [
    name,
    `${description} (Difficulty Level: ${difficulty})`,
    ...[category, value, 'standard', 'visible', 0],
    flags.join(','),
    tags.join(','),
    '',
    hints.length > 0 ? JSON.stringify(hints.map((content) => ({ content, cost: hintCost }))) : '',
  ])
  return writeCsv(names, rows, { escapesFormulae: false })
}

/** A logo that every Facebook CTF has already, so that its import leaves the logos as they are. */
const logo = {
  name: '4chan-2',
  logo: '/static/svg/icons/badges/badge-4chan-2.svg',
  ...{ used: true, enabled: true, protected: false, custom: false },
}

/** Facebook CTF refuses a game without teams. No password has this hash, and the team is neither active nor shown. */
const noTeam = {
  name: 'juice-lab-import',
  ...{ active: false, admin: false, protected: false, visible: false },
  password_hash: '*',
  points: 0,
  logo: logo.name,
  data: {},
}

/** The JSON that Facebook CTF imports: one level for each challenge, placed on its country. */
export function writeFbctf(entries: readonly CtfEntry[]): string {
  const stars = [...new Set(entries.map(({ difficulty }) => difficulty))].sort()
  const categories = [
    ...stars.map((difficulty) => ({ category: `Difficulty ${difficulty}`, protected: false })),
    ...['None', 'Quiz'].map((category) => ({ category, protected: true })),
  ]
  const game = {
    logos: { logos: [logo] },
    teams: { teams: [noTeam] },
    categories: { categories },
    levels: { levels: entries.map(writeLevel) },
  }
  return `${JSON.stringify(game, null, 2)}\n`
}

function writeLevel({ name, description, difficulty, country, value, flags, hints, hintCost }: CtfEntry) {
  return {
    type: 'flag',
    title: name,
    active: true,
    description,
    entity_iso_code: country?.code,
    category: `Difficulty ${difficulty}`,
    points: value,
    bonus: 0,
    bonus_dec: 0,
    bonus_fix: 0,
    flag: flags[0] ?? '',
    hint: hints.join('\n\n'),
    penalty: hintCost * hints.length,
    links: [],
    attachments: [],
  }
}

/** The XML that RootTheBox imports: one box for each category, one flag for each challenge, easiest first. */
export function writeRtb(entries: readonly CtfEntry[]): string {
  const categories = [...new Set(entries.map(({ category }) => category))]
  const sorted = [...entries].sort((one, other) => one.difficulty - other.difficulty)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rootthebox api="1">',
    '  <configuration>',
    '    <game_name>Juice Lab</game_name>',
    '    <org_footer></org_footer>',
    '    <ctf_tagline>Break a shop that is weak on purpose</ctf_tagline>',
    '  </configuration>',
    '  <gamelevels count="1"/>',
    `  <categories count="${categories.length}">`,
    ...categories.map((category) => `    <category><category name="${escapeXml(category)}"/></category>`),
    '  </categories>',
    '  <corporations count="1">',
    '    <corporation>',
    '      <name/>',
    `      <boxes count="${categories.length}">`,
    ...categories.map((category) =>
      writeBox(
        category,
        sorted.filter((entry) => entry.category === category),
      ),
    ),
    '      </boxes>',
    '    </corporation>',
    '  </corporations>',
    '</rootthebox>',
    '',
  ].join('\n')
}

function writeBox(category: string, own: readonly CtfEntry[]): string {
  return [
    '        <box gamelevel="0">',
    `          <name>${escapeXml(category)}</name>`,
    `          <category>${escapeXml(category)}</category>`,
    `          <description>${escapeXml(`${own.length} challenges about ${category}.`)}</description>`,
    `          <flags count="${own.length}">`,
    ...own.map((entry, index) => writeFlag(entry, index + 1)),
    '          </flags>',
    '        </box>',
  ].join('\n')
}

function writeFlag({ name, description, value, flags, hints, hintCost, difficulty }: CtfEntry, order: number): string {
  const told = hints.map(
    (hint) => `<hint><description>${escapeXml(escapeMarkdown(hint))}</description><price>${hintCost}</price></hint>`,
  )
  return [
    '            <flag type="static">',
    `              <name>${escapeXml(name)}</name>`,
    `              <description>${escapeXml(`${toMarkdown(description)} **Difficulty** ${'⭐️'.repeat(difficulty)}`)}</description>`,
    `              <token>${flags[0] ?? ''}</token>`,
    `              <value>${value}</value>`,
    `              <order>${order}</order>`,
    ...(hints.length > 0 ? [`              <hints count="${hints.length}">${told.join('')}</hints>`] : []),
    '            </flag>',
  ].join('\n')
}

function toMarkdown(html: string): string {
  return html
    .split(/(<code>[^<]*<\/code>)/)
    .map((part) => (part.startsWith('<code>') ? fenceCode(decode(part.slice(6, -7))) : markUp(part)))
    .join('')
}

function markUp(html: string): string {
  const links: string[] = []
  return html
    .split(/(<[^<>]*>)/)
    .map((part, place) => (place % 2 === 0 ? escapeMarkdown(decode(part)) : markTag(part, links)))
    .join('')
}

function markTag(tag: string, links: string[]): string {
  const address = /^<a [^<>]*href="([^"<>]*)"/.exec(tag)?.[1]
  if (address !== undefined) {
    links.push(decode(address))
    return '['
  }
  if (tag === '</a>') return `](${links.pop() ?? ''})`
  if (/^<\/?(em|i)>$/.test(tag)) return '_'
  return /^<\/?(strong|b)>$/.test(tag) ? '**' : ''
}

/** Fences code with more backticks than occur in it. */
function fenceCode(code: string): string {
  const runs: readonly string[] = code.match(/`+/g) ?? []
  let fence = '`'
  while (runs.includes(fence)) fence += '`'
  const gap = code.startsWith('`') || code.endsWith('`') ? ' ' : ''
  return `${fence}${gap}${code}${gap}${fence}`
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\*`[\]_]/g, '\\$&')
}
