export interface ProfileReply {
  readonly text: string
  /** The text is a script rather than JSON. */
  readonly isScript: boolean
}

/** The answer to a client that named a function to be called with it; undefined where there are no such answers. */
export type WrapProfile = (callback: string, json: string) => ProfileReply | undefined

export const wrapProfile: WrapProfile = () => undefined
