/** The script payload that most of the reference's XSS challenges wait for (docs/contract/files-and-surfaces.md#sockets). */
export const iframePayload = '<iframe src="javascript:alert(`xss`)">'
