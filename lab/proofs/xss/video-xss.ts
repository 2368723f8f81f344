import { makeZip } from '../attacker/make-zip.js'
import { subtitles, watchesFilm } from '../features/uploads.js'
import { proof } from '../proof.js'

export const videoXssChallenge = proof({
  async attack(me) {
    const content = 'x</script><script>alert(`xss`)</script>'
    await me.upload('photos.zip', makeZip([{ name: subtitles, content }]))
    await me.get('/promotion')
  },
  honest: watchesFilm,
})
