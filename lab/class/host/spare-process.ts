import type { HostProcess } from './host-process.js'

/** A process that is ready before the next host needs one, so that the first lab of a host opens as fast as its others. */
export interface SpareProcess {
  take(): HostProcess
  refill(): void
  stop(): Promise<void>
}

export function keepSpareProcess(hosts: number, start: () => HostProcess): SpareProcess {
  let left = hosts
  let spare: HostProcess | undefined

  function refill(): void {
    if (left === 0 || spare !== undefined) return
    const started = start()
    spare = started
    void started.lost.then(() => {
      if (spare === started) spare = undefined
    })
  }

  refill()
  return {
    refill,
    take() {
      const taken = spare ?? start()
      spare = undefined
      left -= 1
      return taken
    },
    async stop() {
      left = 0
      await spare?.stop()
    },
  }
}
