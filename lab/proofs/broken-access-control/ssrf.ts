import { haveServerCallItself, internalPath, linksPicture } from '../features/profile.js'
import { proof } from '../proof.js'

export const ssrfChallenge = proof({
  attack: haveServerCallItself,
  otherAttacks: [
    async (me) => {
      await haveServerCallItself(me)
      await me.get(internalPath)
    },
  ],
  honest: linksPicture,
})
