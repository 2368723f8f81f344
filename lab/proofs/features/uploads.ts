import { makeZip } from '../attacker/make-zip.js'
import { type Act, ensure, ensureStatus } from '../proof.js'

export const upload =
  (name: string, content: string | Uint8Array): Act =>
  (me) =>
    me.upload(name, content)

/** The place of the film's subtitles, seen from the folder of complaints. */
export const subtitles = '../../frontend/dist/frontend/assets/public/videos/owasp_promo.vtt'

export const sendsInvoice: Act = async (me) => {
  const status = await me.upload('invoice.pdf', '%PDF-1.7')
  ensure(status === 204, `The shop answers an invoice with ${status}`)
}

/** A customer sends several photos in an archive, beside which the shop's own files stay. */
export const sendsArchive: Act = async (me) => {
  const terms = (await me.get('/ftp/legal.md')).text
  const photos = [{ name: 'photos/label 1.jpg' }, { name: 'letter.pdf' }]
  const status = await me.upload('photos.zip', makeZip(photos))
  ensure(status === 204, `The shop answers an archive with ${status}`)
  ensure((await me.get('/ftp/legal.md')).text === terms, 'The archive has changed the terms')
}

export const watchesFilm: Act = async (me) => {
  const { text } = ensureStatus(await me.get('/promotion'), 'the page of the film')
  ensure(text.includes('-->'), 'The film has no subtitles')
}
