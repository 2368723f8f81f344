import { makeZip } from '../attacker/make-zip.js'
import { sendsArchive, upload } from '../features/uploads.js'
import { proof } from '../proof.js'

export const fileWriteChallenge = proof({
  attack: upload('photos.zip', makeZip([{ name: '../../ftp/legal.md', content: 'Free.' }])),
  honest: sendsArchive,
})
