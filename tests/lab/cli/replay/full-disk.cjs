// Preloaded into the processes of a command: nothing can be copied any more, as on a full disk.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

fs.copyFileSync = (from, to) => {
  const message = `ENOSPC: no space left on device, copyfile '${from}' -> '${to}'`
  throw Object.assign(new Error(message), { code: 'ENOSPC', syscall: 'copyfile' })
}
syncBuiltinESMExports()
