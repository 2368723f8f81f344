import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Node 20 has resizable buffers; the types have them from ES2024 on. */
const ResizableBuffer = ArrayBuffer as new (length: number, options: { maxByteLength: number }) => ArrayBuffer

/**
 * Reads a file of some size into a resizable buffer, whose memory V8 takes from the system and not from glibc: once a piece of megabytes is
 * freed there, glibc keeps as much of whatever is freed later, in each thread.
 */
export function readBytes(file: string): Buffer {
  const opened = openSync(file, 'r')
  try {
    const { size } = fstatSync(opened)
    const bytes = Buffer.from(new ResizableBuffer(size, { maxByteLength: size }))
    readSync(opened, bytes)
    return bytes
  } finally {
    closeSync(opened)
  }
}
