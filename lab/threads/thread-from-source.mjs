// Starts a worker where the sources run without a build: `npm run dev` and the tests.
import { register } from 'tsx/esm/api'

register()
await import(process.argv[2])
