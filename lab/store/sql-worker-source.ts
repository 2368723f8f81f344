/**
 * The program of the worker that runs statements of unknown cost. It is a text because a worker starts from a plain
 * script, and this one has to start the same from sources and from a build. It answers over a port and then rings
 * `bell`, on which the other side sleeps.
 */
export const sqlWorkerSource = `
const { workerData } = require('node:worker_threads')
const { port, bell, engine, memoryLimit, rowLimit, sizeLimit } = workerData
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65536 > memoryLimit) throw new RangeError('out of memory')
  return grow.call(this, pages)
}
const { Database } = require(engine)
let database

function fill({ tables }) {
  database?.close()
  database = new Database()
  database.exec('PRAGMA foreign_keys = OFF; BEGIN')
  for (const { definition, insert, rows } of tables) {
    database.exec(definition)
    const statement = database.prepare(insert)
    for (const row of rows) statement.run(row)
    statement.finalize()
  }
  database.exec('COMMIT; PRAGMA query_only = ON')
}

function run({ sql, values }) {
  const statement = database.prepare(sql)
  const rows = []
  let size = 0
  try {
    for (const row of statement.iterate(values)) {
      for (const value of Object.values(row)) size += value?.length ?? 8
      if (rows.push(row) > rowLimit || size > sizeLimit) throw new Error('string or blob too big')
    }
    return rows
  } finally {
    try { statement.finalize() } catch {}
  }
}

port.on('message', (message) => {
  try {
    port.postMessage({ rows: message.sql === undefined ? fill(message) : run(message) })
  } catch (error) {
    port.postMessage({ error: error.message })
  }
  Atomics.store(bell, 0, 1)
  Atomics.notify(bell, 0)
})
`
