import { inflateSync } from 'node:zlib'

/** The text on the pages of a PDF that pdfkit wrote with standard fonts; each text run in the order of drawing. */
export function readPdf(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf)
  return streamsOf(bytes).flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    ),
  )
}

/** The text runs joined, as a copy from a PDF viewer. */
export function readPdfText(pdf: Uint8Array): string {
  return readPdf(pdf).join(' ').replace(/\s+/g, ' ')
}

export function countPages(pdf: Uint8Array): number {
  return [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/Type \/Page\b(?!s)/g),
  ].length
}

function streamsOf(bytes: Buffer): string[] {
  const text = bytes.toString('latin1')
  return [...text.matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g)].map((head) => {
    const start = head.index + head[0].length
    return inflateSync(bytes.subarray(start, start + Number(head[1]))).toString('latin1')
  })
}
