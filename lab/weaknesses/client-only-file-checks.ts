import type { AdmitComplaintFile } from '../community/admit-complaint-file.js'

/** CWE-602: the form has looked at kind and size already, so that the server only tells a chosen file from an empty field. */
export const admitWhatTheFormSends: AdmitComplaintFile = ({ name }) => {
  const isChosen = name !== ''
  return isChosen
}
