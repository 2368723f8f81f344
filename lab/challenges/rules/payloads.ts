/** The script payload of most of the reference's XSS challenges (docs/contract/files-and-surfaces.md#sockets). */
export const iframePayload = '<iframe src="javascript:alert(`xss`)">'
