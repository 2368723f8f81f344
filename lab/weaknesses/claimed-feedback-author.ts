import type { ReadFeedback } from '../community/feedback/read-feedback.js'

/** CWE-472, CWE-639: takes the author from a hidden field of the form instead of the session. */
export const readSignedForm: ReadFeedback = ({ captchaId, captcha, ...sent }) => {
  const { UserId = null, ...columns } = sent
  return { ...columns, UserId }
}
