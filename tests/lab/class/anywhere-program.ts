import { openClass } from '../../../lab/class/open-class.js'
import { usualLimits } from '../../../lab/watch/watch-limits.js'

/** A class whose labs may ask for addresses outside of themselves, as the command `class` never lets them: `FOLDER ID…`. */
const [folder = '', first = '0', ...ids] = process.argv.slice(2)
const local = { host: '127.0.0.1', port: 0 }
const hosted = await openClass({
  ...{
    name: 'Anywhere',
    folder,
    course: null,
    secret: null,
    shard: null,
    requiresSecret: false,
    shardDesks: [],
    publicNames: [],
    trustedProxies: [],
  },
  roster: ids.map((id) => ({ id, name: id, email: '', group: '', received: null })),
  door: local,
  desk: local,
  ports: [Number(first), Number(first) + ids.length - 1],
  asksPasscode: false,
  places: 16,
  sockets: 8,
  outboundRequests: 'anywhere',
  labKeys: {},
  solutionsWebhook: null,
  limits: usualLimits,
  onWarning: (message) => console.error(message),
  onUnsaved() {},
})
const keys = hosted.board.rows().map(({ key }) => key)
console.log(JSON.stringify({ port: hosted.port, desk: hosted.desk, keys }))
process.once('SIGTERM', () => void hosted.close().then(() => process.exit(0)))
