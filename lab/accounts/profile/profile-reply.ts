export interface ProfileReply {
  readonly text: string
  readonly isScript: boolean
}

/** The JSONP reply; undefined where there is none. */
export type WrapProfile = (callback: string, json: string) => ProfileReply | undefined

export const wrapProfile: WrapProfile = () => undefined
