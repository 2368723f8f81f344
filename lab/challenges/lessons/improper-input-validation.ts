import type { improperInputValidation } from '../catalogue/improper-input-validation.js'
import type { LessonsFor } from '../lessons.js'

/** What the challenges of Improper Input Validation teach. */
export const improperInputValidationLessons: LessonsFor<typeof improperInputValidation> = {
  registerAdminChallenge: {
    source: 'lab/weaknesses/mass-assigned-registration.ts',
    line: '...body,',
    why: 'The whole body of the request becomes the new row, the role included. The form never asks for a role, and the server never asked where it came from.',
    fix: 'Name the fields that a registration may set, and set everything else on the server.',
    better: "const { email, password } = body\nusers.insert({ email, password: hash(password), role: 'customer' })",
  },
  nftMintChallenge: {
    source: 'fixtures/chain/contracts.sol',
    line: 'balance -= amount;',
    why: 'The faucet counts in eight bits and subtracts unchecked. Instead of going below zero the number wraps around, and a check for less than zero can never fail.',
    fix: 'Compare before you subtract, and leave the checks of the language switched on. Count in a type that is as wide as the tokens are.',
    better: 'require(amount <= balance, "The faucet is empty");\nbalance -= amount;',
  },
  emptyUserRegistration: {
    source: 'lab/weaknesses/unchecked-email.ts',
    line: 'return email',
    why: 'The address is kept as it comes, because the form has looked at it. But the form is in the hands of the visitor, and an empty text counts as sent.',
    fix: 'Check on the server what the form checks: that there is an address, that it looks like one, and that the password is long enough.',
    better: 'const registration = z.object({ email: z.string().email(), password: z.string().min(12) })',
  },
  manipulateClockChallenge: {
    source: 'lab/weaknesses/client-chosen-coupon-day.ts',
    line: 'return sentDay === validOn',
    why: 'The day that counts comes along with the order, and the clock behind it belongs to the customer.',
    fix: 'Compare the day of the campaign with the clock of the server. The client sends the code and nothing else.',
    better: 'return validOn <= now && now < validOn + oneDay',
  },
  negativeOrderChallenge: {
    source: 'lab/weaknesses/unchecked-quantity.ts',
    line: 'return true',
    why: 'Any number is sold, less than nothing too. Price times a negative quantity is money that flows the other way.',
    fix: 'Take whole numbers from one to the limit and refuse the rest, on the server, wherever a quantity is written. Refuse a total below zero once more at checkout.',
    better: 'return Number.isInteger(quantity) && quantity >= 1',
  },
  passwordRepeatChallenge: {
    source: 'lab/weaknesses/mass-assigned-registration.ts',
    line: '...body,',
    why: 'The two passwords are compared by the form alone. The server takes the body as it is and looks at the first of them only.',
    fix: 'If the repetition is a rule, keep the rule on the server as well. If it only guards against slips, do not send it at all.',
    better: "if (body.password !== body.passwordRepeat) return refuse('The passwords differ.')",
  },
  uploadSizeChallenge: {
    source: 'lab/weaknesses/client-only-file-checks.ts',
    line: 'return true',
    why: 'The limit of 100 kB stands in the script of the form. The server has a more generous one and never heard of the other.',
    fix: 'Set the limit where the bytes arrive, and stop reading as soon as it is passed.',
    better: 'busboy({ headers, limits: { fileSize: 100_000, files: 1 } })',
  },
  uploadTypeChallenge: {
    source: 'lab/weaknesses/client-only-file-checks.ts',
    line: 'return true',
    why: 'Only the form looks at the kind of file. A request that was not made by the form meets nobody who looks.',
    fix: 'Check the ending against a short list on the server, look at the first bytes as well, and keep uploads under names of your own where nothing can run.',
    better: "return ['.pdf', '.zip'].includes(extname(name).toLowerCase()) && size <= 100_000",
  },
  zeroStarsChallenge: {
    source: 'lab/store/shop-tables.ts',
    line: "columns: [owner, id, text('comment'), integer('rating', { required: true }), ...times],",
    why: 'A rating has to be there and has to be a number, says the table, and no more than that. That it begins at one is known to the slider only.',
    fix: 'State the range where the rating is stored, so that no door to the table can get around it.',
    better: "integer('rating', { required: true, min: 1, max: 5 })",
  },
  missingEncodingChallenge: {
    source: 'app/weaknesses/unencoded-addresses.ts',
    line: 'return `/${imagePath}`',
    why: 'The name of the file is pasted into the address as it is. For a browser the # in it begins the part that is never sent, so that it asks for half a name.',
    fix: 'Encode each part of an address when you put it together. Pasting text into a language is a mistake even when no attacker is near.',
    better: "`/${imagePath.split('/').map(encodeURIComponent).join('/')}`",
  },
  freeDeluxeChallenge: {
    source: 'lab/weaknesses/unknown-payment-mode.ts',
    line: 'return true',
    why: 'Each known way of paying has its check, and an unknown way has none. What falls through all the cases arrives at the good end.',
    fix: 'Let the default refuse. List the ways that pay, and upgrade only after one of them has.',
    better: 'if (!(mode in payments)) throw new Refusal(`Unknown way of paying: ${mode}`)',
  },
  nullByteChallenge: {
    source: 'lab/weaknesses/name-cut-after-check.ts',
    line: "return isOpen(name) ? name.split('%00', 1)[0] : undefined",
    why: 'The check looks at the end of the whole text, the disk gets it up to the zero byte. Between check and use the name has changed.',
    fix: 'Decode once, refuse control characters, then check and open the same value.',
    better: 'if (/[\\0%]/.test(name)) return undefined\nreturn isOpen(name) ? name : undefined',
  },
}
