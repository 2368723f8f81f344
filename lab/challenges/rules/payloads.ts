/** The script tag that the profile page has to run (accounts.md 9.4). */
export const scriptPayload = '<script>alert(`xss`)</script>'

/** The script payload that most of the reference's XSS challenges wait for (files-and-surfaces.md 17). */
export const iframePayload = '<iframe src="javascript:alert(`xss`)">'

/** Ends the script element of the subtitles and runs another one (files-and-surfaces.md 9.2). */
export const subtitlePayload = '</script><script>alert(`xss`)</script>'
