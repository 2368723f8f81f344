import type { Client } from './client.js'

/** A sum as it is asked, solved as a script does it. */
export async function solveSum(shop: Client): Promise<{ captchaId: number; captcha: string }> {
  const { captchaId, captcha } = (await shop.get('/rest/captcha/')).json<{ captchaId: number; captcha: string }>()
  const [, first, sign, second, other, third] = /^(\d+)([-+*])(\d+)([-+*])(\d+)$/.exec(captcha) ?? []
  const reckon = (left: number, by: string | undefined, right: number) =>
    by === '*' ? left * right : by === '-' ? left - right : left + right
  const [a, b, c] = [Number(first), Number(second), Number(third)]
  const sum =
    other === '*' && sign !== '*' ? reckon(a, sign, reckon(b, other, c)) : reckon(reckon(a, sign, b), other, c)
  return { captchaId, captcha: String(sum) }
}
