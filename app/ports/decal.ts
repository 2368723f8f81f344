export interface Decal {
  readonly address: string
  /** The decal that the page's address asks for, where that counts. */
  readonly tested: string | undefined
}

/** Chooses by the query of the page's address; `logo` is the file name of the shop's logo. */
export type ChooseDecal = (search: string, logo: string) => Decal

const folder = '/assets/public/images'
const designs = ['JuiceShop_Logo.png', 'JuiceShopCTF_Logo.png', 'JuicyBot.png', 'JuicyChatBot.png']

export const chooseDecal: ChooseDecal = (search, logo) => {
  const asked = new URLSearchParams(search).get('testDecal') ?? ''
  return { address: `${folder}/${designs.includes(asked) ? asked : logo}`, tested: undefined }
}
