/** Regular files of a tar (POSIX ustar): a header of 512 bytes has each file's name and its size in octal digits. */
const block = 512;
const nameMax = 100;

export function readTar(tar: Buffer): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (let at = 0; at + block <= tar.length && tar[at] !== 0;) {
    const field = (from: number, to: number) => tar.toString("utf8", at + from, at + to).replace(/\0.*$/s, "");
    const size = Number.parseInt(field(124, 136), 8);
    files.set(field(0, nameMax), tar.subarray(at + block, at + block + size));
    at += block + Math.ceil(size / block) * block;
  }
  return files;
}

/** Packs files without owners and times, so that the same files give the same bytes. */
export function writeTar(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const parts = [...files].flatMap(([name, bytes]) => [
    headOf(name, bytes.length),
    bytes,
    Buffer.alloc((block - (bytes.length % block)) % block),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(2 * block)]);
}

function headOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > nameMax) throw new Error(`${name} is longer than ${nameMax} bytes.`);
  const head = Buffer.alloc(block);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  head.write(name, 0);
  for (const [at, value, digits] of [
    [100, 0o644, 7],
    [108, 0, 7],
    [116, 0, 7],
    [124, size, 11],
    [136, 0, 11],
  ] as const)
    head.write(octal(value, digits), at);
  head.write(" ".repeat(8), 148);
  head.write("0ustar\0", 156);
  head.write("00", 263);
  const sum = head.reduce((all, byte) => all + byte, 0);
  head.write(`${octal(sum, 6)} `, 148);
  return head;
}
