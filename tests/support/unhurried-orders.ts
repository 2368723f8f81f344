import type { LabParts } from '../../lab/create-lab.js'
import { runOrderLines } from '../../lab/weaknesses/order-lines-as-script.js'

const timeLimit = 60_000

/** The rounds of its loops alone end a script in an order: on a busy machine a million of them take longer than the shop waits. */
export const unhurriedOrders: LabParts = {
  ports: {
    readOrderLines: (lines, engine) =>
      runOrderLines(lines, {
        ...engine,
        evaluate: (code, globals, options) => engine.evaluate(code, globals, { ...options, timeLimit }),
      }),
  },
}
