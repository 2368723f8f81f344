import { encode } from 'html-entities'
import type { Wording } from '../../texts/messages.js'
import { type Certificate, type CertifiedItem, listMissing } from './certificate.js'
import { certificateStyle } from './certificate-style.js'

export interface CertificateWords {
  /** Such as `de-DE`. */
  readonly language: string
  readonly isRightToLeft: boolean
  format(wording: Wording): string
  translate(english: string): string
}

interface DocumentParts {
  readonly certificate: Certificate
  readonly shop: string
  /** '' leaves a line to write on. */
  readonly learner: string
  readonly words: CertificateWords
  /** On a page of the shop, where the name can be typed; undefined for a file. */
  readonly page?: { readonly isTaped: boolean }
}

/** Writes a certificate as a page to print, without scripts and without other files. */
export function writeCertificate({ certificate, shop, learner, words, page }: DocumentParts): string {
  const { path, isComplete, finishedAt, units } = certificate
  const say = (id: Wording['id'], values: Wording['values'] = {}) => encode(words.format({ id, values }))
  const name = (english: string) => encode(words.translate(english))
  const title = say(isComplete ? 'certificate.title' : 'certificate.unfinished')
  const rows = units.map(
    (unit) =>
      `<tbody><tr><th colspan="3" scope="rowgroup">${name(unit.name)}</th></tr>${unit.items.map(row).join('')}</tbody>`,
  )

  function row(item: CertifiedItem): string {
    const day = item.at === null ? say('certificate.missing') : item.at.slice(0, 10)
    const remarks = remarkOn(item).map((wording) => say(wording.id, wording.values))
    return `<tr${item.at === null ? ' class="open"' : ''}><td>${say(kinds[item.kind])}: ${name(item.name)}</td><td>${day}</td><td>${remarks.join(' · ')}</td></tr>`
  }

  return `<!doctype html>
<html lang="${words.language}" dir="${words.isRightToLeft ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}: ${name(path.name)} – ${encode(shop)}</title><style>${certificateStyle}</style></head>
<body><main>
<p class="tag">${encode(shop)}</p>
${page ? `<p class="screen"><a href="../${encodeURIComponent(path.id)}">${say('certificate.back')}</a></p>` : ''}
<h1>${title}</h1>
<p class="path">${name(path.name)}</p>
<dl class="who"><div><dt>${say('certificate.learner')}</dt><dd>${encode(learner) || '&nbsp;'}</dd></div>${
    finishedAt === null
      ? ''
      : `<div><dt>${say('certificate.done')}</dt><dd>${say('certificate.finished', { day: finishedAt.slice(0, 10) })}</dd></div>`
  }</dl>
<dl class="sums">${sumUp(certificate)
    .map(([label, value]) => `<div><dt>${say(label)}</dt><dd>${say(value.id, value.values)}</dd></div>`)
    .join('')}</dl>
<table>${rows.join('')}</table>
<p class="word">${say('certificate.disclaimer')}</p>
${page ? `<form class="screen"><label>${say('certificate.learner')} <input name="name" maxlength="100" value="${encode(learner)}"></label> <button>${say('certificate.put-name')}</button><p>${say('certificate.print')} ${say(page.isTaped ? 'certificate.print-taped' : 'certificate.tape')}</p></form>` : ''}
</main></body></html>
`
}

const kinds = {
  read: 'certificate.kind.read',
  attack: 'certificate.kind.attack',
  trace: 'certificate.kind.trace',
  fix: 'certificate.kind.fix',
  again: 'certificate.kind.attack',
} as const

/** The labels and values that sum a certificate up. */
export function sumUp(certificate: Certificate): (readonly [Wording['id'], Wording])[] {
  const { hints, tutorials, restored, firstTries, replay } = certificate
  const open = listMissing(certificate).length
  const count = (count: number): Wording => ({ id: 'certificate.count', values: { count } })
  const part = ({ done, of }: Certificate['firstTries']): Wording => ({
    id: 'certificate.of',
    values: { done, all: of },
  })
  return [
    ['certificate.hints', count(hints)],
    ['certificate.tutorials', count(tutorials)],
    ['certificate.restored', count(restored)],
    ...(firstTries.of === 0 ? [] : [['certificate.first-tries', part(firstTries)] as const]),
    ['certificate.verified', replay ? part(replay) : { id: 'certificate.not-verified', values: {} }],
    ...(open === 0 ? [] : [['certificate.missing', count(open)] as const]),
  ]
}

function remarkOn({ kind, hints, tutorial, restored, tries, replayed, at }: CertifiedItem): Wording[] {
  if (at === null) return []
  const isAttack = kind === 'attack' || kind === 'again'
  const plain = (id: Wording['id']): Wording => ({ id, values: {} })
  return [
    ...(kind === 'again' ? [plain('certificate.extra')] : []),
    ...(restored ? [plain('certificate.restored')] : []),
    ...(tutorial ? [plain('certificate.with-tutorial')] : []),
    ...(hints === 1 ? [plain('certificate.with-one-hint')] : []),
    ...(hints > 1 ? [{ id: 'certificate.with-hints', values: { hints } } as const] : []),
    ...(isAttack && hints === 0 && !tutorial && !restored ? [plain('certificate.without-help')] : []),
    ...(tries === 1 ? [plain('certificate.first-try')] : []),
    ...(tries !== null && tries > 1 ? [{ id: 'certificate.tries', values: { tries } } as const] : []),
    ...(replayed === null ? [] : [plain(replayed ? 'certificate.replayed' : 'certificate.unreplayed')]),
  ]
}
