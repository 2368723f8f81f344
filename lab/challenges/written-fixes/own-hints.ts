/** The last nudge before the honest half, for weaknesses that no lesson of a challenge is about. */
export const ownHints: Readonly<Record<string, string>> = {
  'account-forms-without-origin-check':
    'Compare the host that the form comes from (Origin, or Referer) with the host that was asked, before the session counts.',
  'accounts-for-any-role':
    'Ask for the role of the reader before anything is listed, and refuse every role but the one that may read.',
  'any-password':
    'Count characters, not bytes; compare with a list of common passwords; and check before anything is hashed.',
  'campaign-by-client-clock':
    'Leave the date and the worth of a code to the shop: send it the code, and use what it answers.',
  'captcha-answer-in-reply': 'Name the fields that leave the server one by one; do not pass on the stored row.',
  'captcha-image-as-html':
    'An SVG runs scripts only as a part of the page. As the address of a picture, encoded, it is a picture.',
  'captcha-only-if-drawn': 'Decide what an answer is worth where no task exists: nothing. A missing check must refuse.',
  'customer-from-unverified-token':
    'A payload can be read without a key, and so it proves nothing. Verify the signature first, then read.',
  'feedback-comment-as-html':
    'Parse the text and keep only elements and links of a list; build them as elements, not as a string of HTML.',
  'goal-as-html':
    'Parse the text and keep only elements and links of a list; build them as elements, not as a string of HTML.',
  'instructions-from-clients':
    'Who may speak as the shop is decided by the server: copy role and content of known roles only.',
  'last-login-ip-as-html':
    'Text that a client may have chosen is shown as text: a child of the element, never its HTML.',
  'membership-role-from-token': 'A token tells what was true when it was made. Read the role from the stored account.',
  'order-beyond-stock':
    'Add up what is taken of each shelf before you compare it, and compare before anything is written.',
  'password-kept-by-session':
    'What a session remembers grows old. Look the hash up when it is needed, by the id of the account.',
  'pickup-at-any-address':
    'Take the customer from the session, and ask for an address by its id and its owner together.',
  'product-description-as-html':
    'Parse the text and keep only elements and links of a list; build them as elements, not as a string of HTML.',
  'raw-profile-name':
    'A name is text: escape what HTML gives a meaning to, and mind that replace() gives a meaning to $ as well.',
  'repetition-compared-once': 'Compare both texts each time that one of them changes, whole and as they are.',
  'stock-of-withdrawn-products': 'Look for the product first: only one that is not deleted has a stock to sell.',
  'tag-starts-cut-once':
    'What is left after one cut may be a tag again. Clean until nothing changes, or parse the text.',
  'unanchored-coupon-pattern':
    'A pattern without ends finds its text anywhere. Tie it to the beginning and the end of the whole text.',
  'unchecked-top-up':
    'Turn the text into a number once, and ask whether that number is finite, in range and of whole cents.',
  'unchecked-total':
    'A comparison with NaN is always false: ask for what is allowed, and refuse all else, before you look at how it is paid.',
  'unfiltered-order-id': 'List the characters that an id may have, and drop all others, before the text goes anywhere.',
  'unowned-address-change':
    'Look for the address by its id and the caller together, and answer the same where either does not fit.',
  'unverified-order-details':
    'Whatever a body names has to be looked up as the customer’s own: card, address, delivery.',
  'whole-user-row':
    'Pick the fields that may be shown, by name. A row that is passed on whole tells whatever is added to it later.',
}
