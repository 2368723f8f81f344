/**
 * The program of the worker that runs statements of unknown cost. It is a text because a worker starts from a plain
 * script, and this one has to start the same from sources and from a build. It answers over a port and then rings
 * `bell`, on which the other side sleeps. Time and chance come along with each statement.
 */
export const sqlWorkerSource = `
const { createCipheriv } = require('node:crypto')
const { workerData } = require('node:worker_threads')
const { port, bell, engine, memoryLimit, rowLimit, sizeLimit } = workerData
const grow = WebAssembly.Memory.prototype.grow
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65536 > memoryLimit) throw new RangeError('out of memory')
  return grow.call(this, pages)
}
const { Database } = require(engine)
let database
let time = 0
let keyStream
Date.now = () => time

function draw(length) {
  if (length > sizeLimit) throw Object.assign(new Error('out of memory'), { name: '' })
  return keyStream.update(Buffer.alloc(length))
}

function fill({ tables }) {
  database?.close()
  database = new Database()
  database.function('random', () => draw(8).readBigInt64LE())
  database.function('randomblob', (length) => draw(Math.max(1, Math.trunc(Number(length)) || 0)))
  database.exec('PRAGMA foreign_keys = OFF; BEGIN')
  for (const { definition, insert, rows } of tables) {
    database.exec(definition)
    const statement = database.prepare(insert)
    for (const row of rows) statement.run(row)
    statement.finalize()
  }
  database.exec('COMMIT; PRAGMA query_only = ON')
}

function run({ sql, values, now, seed }) {
  time = now
  keyStream = createCipheriv('aes-256-ctr', seed, Buffer.alloc(16))
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
