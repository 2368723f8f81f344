import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Node 20 has resizable buffers; the types have them from ES2024 on. */
const ResizableBuffer = ArrayBuffer as new (length: number, options: { maxByteLength: number }) => ArrayBuffer

/** Resizable, so that V8 takes the memory from the system: after freeing megabytes, glibc keeps later freed memory, in each thread. */
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
