import { type Api, createApi } from '../browser/api'

/** Has the notification of a solved challenge sent again; the name travels encoded twice. */
export async function repeatNotification(name: string, api: Pick<Api, 'get'> = createApi()): Promise<void> {
  await api.get(`/rest/repeat-notification?challenge=${encodeURIComponent(encodeURIComponent(name))}`)
}
