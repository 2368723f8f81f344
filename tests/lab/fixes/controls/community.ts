import type { Controls } from './controls.js'

const feedback = (lines: string) => `type Fields = Record<string, unknown>
export const readSignedForm = (form: Fields, writer: { accountId: number } | undefined) => {
const { captchaId, captcha, ...sent } = form
${lines}
}`
const review = (lines: string) => `export const selectByAnyId = ({ id }: { id?: unknown }) => {
${lines}
}`
const entry = (lines: string) => `import { posix } from 'node:path'
export const placeByOwnPath = (folder: string, entryName: string): string | undefined => {
${lines}
}`

export const communityControls: Readonly<Record<string, Controls>> = {
  'claimed-feedback-author': {
    honest: ['lab/community/feedback/read-feedback.ts', 'readFeedbackOfWriter'],
    wrong: {
      'prefers the claim': feedback('return { ...sent, UserId: sent.UserId ?? writer?.accountId ?? null }'),
      'overwrites with a session only': feedback(
        'return writer ? { ...sent, UserId: writer.accountId } : { UserId: null, ...sent }',
      ),
      'forgets the author': feedback('return { ...sent, UserId: null }'),
      'spreads last': feedback('return { UserId: writer?.accountId ?? null, ...sent }'),
      'passes on other columns': feedback('return { ...sent, UserId: writer ? writer.accountId : null }'),
      'keeps the captcha': feedback('return { ...form, UserId: writer?.accountId ?? null }'),
    },
    right: {
      'copies what was sent of two columns': feedback(
        "const entries = Object.entries(sent).filter(([key]) => key === 'comment' || key === 'rating')\nreturn { ...Object.fromEntries(entries), UserId: writer ? writer.accountId : null }",
      ),
    },
  },
  'review-id-as-selector': {
    honest: ['lab/community/reviews/select-review.ts', 'selectReviewByText'],
    wrong: {
      'refuses one operator': review(
        "const text = JSON.stringify(id) ?? ''\nreturn { _id: text.includes('$ne') ? '' : id }",
      ),
      'parses texts': review(
        "if (typeof id !== 'string') return { _id: '' }\nreturn { _id: id.startsWith('{') ? JSON.parse(id) : id }",
      ),
      'selects everything for none': review("return typeof id === 'string' ? { _id: id } : {}"),
      'drops dollars at the top': review(
        "if (typeof id === 'object' && id !== null && Object.keys(id).some((key) => key === '$ne' || key === '$gt')) return { _id: '' }\nreturn { _id: id }",
      ),
      'finds none': review("return { _id: '' }"),
    },
    right: {
      'asks for equality': review("return { _id: { $eq: typeof id === 'string' ? id : '' } }"),
      'writes a text': review('return { _id: String(id) }'),
    },
  },
  'entry-path-from-archive': {
    honest: ['lab/community/complaints/place-entry.ts', 'placeEntryInFolder'],
    wrong: {
      'asks for the beginning': entry(
        'const path = posix.join(folder, entryName)\nreturn path.startsWith(folder) ? path : undefined',
      ),
      'refuses a beginning upwards': entry(
        "return entryName.startsWith('..') ? undefined : posix.join(folder, entryName)",
      ),
      'cuts ../ once': entry(
        "return posix.join(folder, entryName.replaceAll('../', ''))".replace(
          "replaceAll('../', '')",
          "replace('../', '')",
        ),
      ),
      'refuses two dots anywhere': entry("return entryName.includes('..') ? undefined : posix.join(folder, entryName)"),
      'keeps the name alone': entry('return posix.join(folder, posix.basename(entryName))'),
    },
    right: {
      'resolves, and compares': entry(
        "const path = posix.join(folder, entryName)\nreturn path.startsWith(posix.normalize(folder) + '/') ? path : undefined",
      ),
      'asks for the relative path': entry(
        "const path = posix.normalize([folder, entryName].join('/'))\nconst way = posix.relative(folder, path)\nreturn way === '' || way.split('/').includes('..') ? undefined : path",
      ),
    },
  },
}
