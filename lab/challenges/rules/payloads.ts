/** The script payload that most of the reference's XSS challenges wait for (files-and-surfaces.md 17). */
export const iframePayload = '<iframe src="javascript:alert(`xss`)">'
