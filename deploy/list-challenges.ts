import { dump } from 'js-yaml'
import { describeChallenges } from './describe-challenges.js'

/** A program: prints the file that MultiJuicer reads from the image when it is built. */
process.stdout.write(dump(describeChallenges(), { lineWidth: 120 }))
