/** File name of a data folder's tape. */
export const tapeName = 'tape.ndjson'
