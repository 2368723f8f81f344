import { useTranslation } from '../browser/texts'

/** The source element is written as scripts look for it. */
export function PromotionDocument({ subtitles }: { readonly subtitles: string }) {
  const { t } = useTranslation()
  return (
    <section className="film">
      <p className="tag">{t('PROMOTION_LENGTH')}</p>
      <h1>{t('TITLE_PROMOTION')}</h1>
      <p className="intro">{t('PROMOTION_INTRO')}</p>
      {/* biome-ignore-start lint/security/noDangerouslySetInnerHtml: the page's own source text; the server answers for the subtitles. */}
      {/* biome-ignore lint/a11y/useMediaCaption: the track is made of the subtitles in the page. */}
      <video
        controls
        playsInline
        width={854}
        height={480}
        aria-label={t('TITLE_PROMOTION')}
        dangerouslySetInnerHTML={{ __html: '<source src="./video" type="video/mp4">' }}
      />
      <script
        id="subtitle"
        type="text/vtt"
        data-label="English"
        data-lang="en"
        dangerouslySetInnerHTML={{ __html: subtitles }}
      />
      <script dangerouslySetInnerHTML={{ __html: showSubtitles }} />
      {/* biome-ignore-end lint/security/noDangerouslySetInnerHtml: as above. */}
    </section>
  )
}

/** Makes cues of the subtitles in the page; skips what is no cue. */
const showSubtitles = `
const film = document.querySelector('video')
const { text, dataset } = document.getElementById('subtitle')
const track = film.addTextTrack('subtitles', dataset.label, dataset.lang)
const seconds = (time) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
for (const block of text.split(/\\r?\\n\\s*\\r?\\n/)) {
  const [, start, end, words] = /([\\d:.]+) --> ([\\d:.]+)[^\\n]*\\n([^]*)/.exec(block) ?? []
  if (words !== undefined) track.addCue(new VTTCue(seconds(start), seconds(end), words.trim()))
}
track.mode = 'showing'
`
