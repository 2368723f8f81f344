/** Everything in this thread, the engine's clock included, lives by the lab's clock and in UTC. */
export function liveByClock(now: () => number): void {
  Date.now = now
  const local = ['Seconds', 'Minutes', 'Hours', 'Date', 'Month', 'FullYear', 'Day'] as const
  for (const part of local) Date.prototype[`get${part}`] = Date.prototype[`getUTC${part}`]
  Date.prototype.getTimezoneOffset = () => 0
}
