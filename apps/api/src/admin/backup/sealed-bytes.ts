import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const magic = Buffer.from("NORENBK1");
const saltBytes = 16;
const headBytes = magic.length + saltBytes;
const tagBytes = 16;
const chunkBytes = 64 * 1024;

/** What is thrown for bytes that were cut short or changed, or were sealed with another key. */
export const notAuthentic = () => new Error("The sealed bytes are cut short or changed.");

/** Size of sealed bytes. */
export const sealedSize = (bytes: number) => headBytes + bytes + tagBytes * Math.max(1, Math.ceil(bytes / chunkBytes));

/**
 * Encrypts a stream by AES-256-GCM in chunks of 64 KiB, each with its own tag. The nonce counts the chunks and marks the
 * last one, so that a stream that was cut, reordered or extended is not authentic. The key of each stream is derived from
 * the backup's key, a random salt and the stream's purpose. Without a key the bytes pass unchanged.
 */
export const sealing = (key: Buffer | undefined, purpose: string) =>
  async function* seal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    if (!key) return yield* source;
    const salt = randomBytes(saltBytes);
    const own = keyOfStream(key, salt, purpose);
    yield Buffer.concat([magic, salt]);
    let at = 0;
    for await (const { bytes, isLast } of chunksOf(source, chunkBytes)) {
      const cipher = createCipheriv("aes-256-gcm", own, nonceOf(at++, isLast));
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    }
  };

/** Decrypts what `sealing` made; throws before it returns bytes that are not authentic. */
export const unsealing = (key: Buffer | undefined, purpose: string) =>
  async function* unseal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    if (!key) return yield* source;
    let own: Buffer | undefined;
    let at = 0;
    for await (const { bytes, isLast } of chunksOf(source, chunkBytes + tagBytes, headBytes)) {
      if (!own) {
        if (bytes.length < headBytes || !bytes.subarray(0, magic.length).equals(magic)) throw notAuthentic();
        own = keyOfStream(key, bytes.subarray(magic.length), purpose);
        continue;
      }
      if (bytes.length < tagBytes) throw notAuthentic();
      const decipher = createDecipheriv("aes-256-gcm", own, nonceOf(at++, isLast));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      yield opened(decipher, bytes.subarray(0, -tagBytes));
    }
    if (at === 0) throw notAuthentic();
  };

function opened(decipher: ReturnType<typeof createDecipheriv>, bytes: Buffer): Buffer {
  try {
    return Buffer.concat([decipher.update(bytes), decipher.final()]);
  } catch {
    throw notAuthentic();
  }
}

const keyOfStream = (key: Buffer, salt: Buffer, purpose: string) =>
  Buffer.from(hkdfSync("sha256", key, salt, `noren backup ${purpose}`, 32));

function nonceOf(at: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(at), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into pieces of `size` bytes, the first optionally of another size; the last may be shorter, or empty. */
async function* chunksOf(source: AsyncIterable<Buffer>, size: number, firstSize = 0) {
  let waiting: Buffer[] = [];
  let length = 0;
  let next = firstSize || size;
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    if (length <= next) continue;
    let bytes = Buffer.concat(waiting);
    while (bytes.length > next) {
      yield { bytes: bytes.subarray(0, next), isLast: false };
      bytes = bytes.subarray(next);
      next = size;
    }
    waiting = [bytes];
    length = bytes.length;
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}
