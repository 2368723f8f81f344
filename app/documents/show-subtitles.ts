/** Script of the page of the film: makes cues of the subtitles in the page and shows them; what is no cue is passed over. */
export const showSubtitles = `
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
