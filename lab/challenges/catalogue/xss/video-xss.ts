import { challenge, on } from '../../challenge.js'
import { placedEntry } from '../../rules/detections.js'
import { fileWriteChallenge } from '../vulnerable-components/file-write.js'

/** Ends the script element of the subtitles and runs another one. */
const subtitlePayload = '</script><script>alert(`xss`)</script>'

export const videoXssChallenge = challenge({
  id: 86,
  name: 'Video XSS',
  difficulty: 6,
  tags: ['Danger Zone'],
  country: { name: 'Nicaragua', code: 'NI' },
  standards: { cwe: [22, 79], owasp2025: ['A01', 'A05'], wstg: ['INPV-02'], asvs5: ['1.2.1', '5.3.3'] },
  topic: 'files',
  teaches: ['path-traversal', 'stored-xss'],
  after: [fileWriteChallenge],
  unavailableIn: ['Docker', 'Heroku', 'Gitpod'],
  hazards: ['file-write', 'markup'],
  mitigation: 'https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html',
  goal: "The shop's promotion video lacks drama. Write <code>&lt;/script&gt;&lt;script&gt;alert(`xss`)&lt;/script&gt;</code> into its <em>subtitles</em>, so that the audience gets more than it came for.",
  hints: [
    'The video is announced on social media (offline: at /outside) and linked nowhere: /promotion. Look at the source of the page. Where are the subtitles?',
    'The subtitles are pasted into a script element of the page, as they are. So you have to change the file of the subtitles on the server.',
    'The challenge Arbitrary File Write lets you overwrite files. The answer to /video tells part of the path where videos are kept; subtitles have the ending .vtt.',
    'The shop runs from a folder of build results: think of frontend and dist.',
    'Upload a ZIP with the entry ../../frontend/dist/frontend/assets/public/videos/owasp_promo.vtt that contains the payload, then open /promotion.',
  ],
  solvedBy: on('promotion.shown', ({ subtitles }) => subtitles.includes(subtitlePayload)),
  nearMisses: [
    {
      when: on('complaint.entryPlaced', ({ path }) => path.endsWith('.vtt')),
      note: 'Subtitles were unpacked. Open the page of the film; if nothing happened, they lie elsewhere.',
    },
    {
      when: on('promotion.shown', ({ subtitles }) => /<\/?script/i.test(subtitles)),
      note: 'Your markup is on the page. End the element that it stands in first, and take the text of the goal.',
    },
  ],
  weaknesses: ['entry-path-from-archive', 'raw-subtitles'],
  lesson: {
    lastStep: 'display',
    source: 'lab/weaknesses/raw-subtitles.ts',
    line: "return await readFile(file, 'utf8')",
    why: 'The subtitles are pasted into a script element of the page, and the file could be overwritten by an archive. A closing tag in the file ends the element early.',
    fix: 'Load subtitles by their address with a track element. What has to stand in the page is escaped for that very place.',
    better: {
      source: 'lab/shop/surfaces/load-subtitles.ts',
      code: "export const loadSubtitles: LoadSubtitles = async (file) => escapeMarkup(await readFile(file, 'utf8').catch(() => ''))",
    },
    detect: placedEntry,
  },
  cheat: { family: 'archives of the complaint form' },
})
