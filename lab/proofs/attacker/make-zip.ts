import { crc32, deflateRawSync } from 'node:zlib'

/** An entry with fields that an attacker may forge; missing ones are honest. */
export interface ZipEntry {
  readonly name: string
  readonly content?: string | Uint8Array
  readonly isLocked?: boolean
  /** Marks the entry as a symbolic link; its content is the target. */
  readonly isLink?: boolean
  readonly claimedSize?: number
}

const utf8Names = 0x800
const locked = 1
const deflated = 8
const link = 0o120777
const emptyPacked = deflateRawSync('')

export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const content = Buffer.from(entry.content ?? '')
    const packed = content.length === 0 ? emptyPacked : deflateRawSync(content, { level: 9 })
    const common = writeCommon(entry, content, packed, name)
    files.push(Buffer.from('PK\x03\x04'), common, name, packed)
    directory.push(writeDirectoryEntry(entry, common, offset), name)
    offset += 4 + common.length + name.length + packed.length
  }
  const central = Buffer.concat(directory)
  return Buffer.concat([...files, central, writeEnd(entries.length, central.length, offset)])
}

/** The 26 bytes that an entry's header shares with its line in the central directory. */
function writeCommon({ isLocked, claimedSize }: ZipEntry, content: Buffer, packed: Buffer, name: Buffer): Buffer {
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(utf8Names | (isLocked ? locked : 0), 2)
  common.writeUInt16LE(deflated, 4)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(claimedSize ?? content.length, 18)
  common.writeUInt16LE(name.length, 22)
  return common
}

function writeDirectoryEntry({ isLink }: ZipEntry, common: Buffer, offset: number): Buffer {
  const end = Buffer.alloc(14)
  end.writeUInt32LE(isLink ? link * 65_536 : 0, 6)
  end.writeUInt32LE(offset, 10)
  return Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, end])
}

function writeEnd(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
