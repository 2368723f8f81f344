import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../../fixtures.js'
import { fillFields, plainButton } from '../../support/browser/without-scripts.js'

const email = 'paper@juice.example'
const password = 'plums-and-pears'
const apple = 'Apple Juice (1000ml)'

async function register(page: Page): Promise<void> {
  await page.goto('/register')
  await fillFields(page, { emailControl: email, passwordControl: password, repeatPasswordControl: password })
  await page.locator('#securityQuestion').selectOption({ index: 1 })
  await page.locator('#securityAnswerControl').fill('Grape')
  await plainButton(page, 'Button to complete the registration').click()
  await page.waitForURL('**/login')
}

async function logIn(page: Page, text: (key: string) => string): Promise<void> {
  await fillFields(page, { email, password: 'not-this-one' })
  await plainButton(page, 'Login').click()
  await page.getByRole('alert').filter({ hasText: 'Invalid email or password.' }).waitFor()
  await expect.poll(() => page.locator('#email').inputValue()).toBe(email)
  await page.locator('#password').fill(password)
  await plainButton(page, 'Login').click()
  await page.waitForURL('**/search')
  await expect
    .poll(() => page.getByRole('button', { name: 'Show the shopping cart' }).textContent())
    .toContain(text('TITLE_BASKET'))
}

async function fillBasket(page: Page, more: string): Promise<void> {
  await page.getByRole('button', { name: 'Open search' }).click()
  await page.locator('#search-text').fill('apple juice')
  await page.locator('#search-text').press('Enter')
  await page.waitForURL('**/search?q=apple+juice')
  const card = page.getByRole('listitem').filter({ has: page.getByText(apple, { exact: true }) })
  await card.getByRole('button', { name: 'Add to Basket' }).click()
  await page.waitForURL('**/basket')
  await plainButton(page, more).click()
  await expect.poll(() => page.locator('#price').innerText()).toContain('3.98¤')
}

async function sayWhere(page: Page): Promise<void> {
  await page.locator('#checkoutButton').click()
  await page.getByRole('button', { name: 'Add a new address' }).click()
  await page.waitForURL('**/address/create?from=%2Faddress%2Fselect')
  await page.locator('#fullName').fill('Pia Press')
  await plainButton(page, 'Save the address').click()
  await page.locator('#mobileNumber-note').filter({ hasText: /\w/ }).waitFor()
  await expect.poll(() => page.locator('#fullName').inputValue()).toBe('Pia Press')
  await fillFields(page, { fullName: 'Pia Press', mobileNumber: '1234567890', address: '1 Orchard Road' })
  await fillFields(page, { zipCode: '12345', city: 'Bottling', country: 'Orange Free State' })
  await plainButton(page, 'Save the address').click()
  await page.waitForURL('**/address/select')
  await page.getByRole('radio', { name: 'Pia Press' }).check()
  await plainButton(page, 'Proceed to payment selection').click()
  await page.waitForURL('**/delivery-method')
  await page.getByRole('radio', { name: 'Standard Delivery' }).check()
  await plainButton(page, 'Proceed to delivery method selection').click()
  await page.waitForURL('**/payment/shop')
}

async function pay(page: Page, addCard: string): Promise<void> {
  await page.getByText(addCard).click()
  await fillFields(page, { cardName: 'Pia Press', cardNumber: '1234567812345678' })
  await page.locator('#expiryMonth').selectOption('12')
  await page.locator('#expiryYear').selectOption('2099')
  await page.locator('#card-form').getByRole('button').click()
  await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true)
  await plainButton(page, 'Proceed to review').click()
  await page.waitForURL('**/order-summary')
}

test('without scripts a customer registers, orders and gets the invoice', async ({ lab, browser, text }) => {
  const context = await browser.newContext({ baseURL: lab.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await register(page)
  await page
    .getByRole('status')
    .filter({ hasText: text('CONFIRM_REGISTER') })
    .waitFor()
  await logIn(page, text)
  await fillBasket(page, text('BTN_ONE_MORE', { name: apple }))
  await sayWhere(page)
  await pay(page, text('BTN_ADD_CARD'))
  await expect.poll(() => page.locator('main').innerText()).toContain('1 Orchard Road')
  await plainButton(page, 'Complete your purchase').click()
  await page.waitForURL('**/order-completion/*')
  await expect.poll(() => page.locator('main').innerText()).toContain(apple)

  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const invoice = await context.request.get(`/ftp/order_${orderId}.pdf`)
  expect(invoice.status()).toBe(200)
  expect((await invoice.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto('/order-history')
  await expect.poll(() => page.locator('main').innerText()).toContain(orderId)
  await context.close()
})
