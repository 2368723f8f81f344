import type { Client } from './client.js'

export async function solveSum(shop: Client): Promise<{ captchaId: number; captcha: string }> {
  const { captchaId, captcha } = (await shop.get('/rest/captcha/')).json<{ captchaId: number; captcha: string }>()
  return { captchaId, captcha: workOut(captcha) }
}

export function workOut(sum: string): string {
  const [, first, sign, second, other, third] = /^(\d+)([-+*])(\d+)([-+*])(\d+)$/.exec(sum) ?? []
  const reckon = (left: number, by: string | undefined, right: number) =>
    by === '*' ? left * right : by === '-' ? left - right : left + right
  const [a, b, c] = [Number(first), Number(second), Number(third)]
  return String(
    other === '*' && sign !== '*' ? reckon(a, sign, reckon(b, other, c)) : reckon(reckon(a, sign, b), other, c),
  )
}
