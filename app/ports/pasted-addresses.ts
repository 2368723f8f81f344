/** The address of a picture by its path below the shop. */
export type AddressPicture = (imagePath: string) => string

/** The address that offers a text as a tweet. */
export type AddressTweet = (text: string) => string

export const addressPicture: AddressPicture = (imagePath) =>
  `/${imagePath.split('/').map(encodeURIComponent).join('/')}`

export const addressTweet: AddressTweet = (text) => {
  // A lone surrogate, which a cut text may end in, has no encoding.
  const query = new URLSearchParams({ text, hashtags: 'appsec' })
  return `https://twitter.com/intent/tweet?${query}`
}
