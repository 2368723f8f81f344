import type { ReadFeedback } from '../community/read-feedback.js'

/** CWE-472, CWE-639: the form brings its author along in a hidden field, none for somebody unknown, so nobody is asked who is logged in. */
export const readSignedForm: ReadFeedback = ({ captchaId, captcha, ...sent }) => {
  const { UserId = null, ...columns } = sent
  return { ...columns, UserId }
}
