import type { PageFix } from '../fix.js'
import { drawMarkupTrials } from './markup-component.js'
import { innerHtmlSource, markupSource, markupTypes } from './sources.js'

export const feedbackCommentAsHtmlFix: PageFix = {
  name: 'feedback-comment-as-html',
  isOfPages: true,
  isMarkup: true,
  duty: 'Shows the comment of a customer in a blockquote with the class name: harmless formatting (a, b, br, code, em, i, li, ol, p, pre, strong, ul) as elements, links to pages of this shop or of the web alone; nothing else may become markup.',
  ports: { RawFeedbackComment: 'FeedbackComment' },
  sources: { ...innerHtmlSource, ...markupSource },
  types: markupTypes,
  draw: (random) => ({ trials: drawMarkupTrials(random, 'RawFeedbackComment', 'blockquote') }),
}
