import type { PictureFormat } from "./picture-address.ts";

/** What pictures are shown as, and what icons must be. */
export type DrawnFormat = PictureFormat | "png";

/** What goes between the shop and its drawing process: a head of three numbers, then as many bytes as the last one says. */
export type Frame = { width: number; format: DrawnFormat; bytes: Buffer };

const headBytes = 12;
const formats: readonly DrawnFormat[] = ["webp", "jpeg", "png"];

export function headOf({ width, format, bytes }: Frame): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(formats.indexOf(format), 4);
  head.writeUInt32BE(bytes.length, 8);
  return head;
}

/** Puts chunks together again; each frame is copied once, however many chunks it comes in. */
export function createFrameReader(onFrame: (frame: Frame) => void, max = Infinity): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let length = 0;
  let needed = headBytes;
  return (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    while (length >= needed) {
      const whole = Buffer.concat(chunks, length);
      const size = whole.readUInt32BE(8);
      if (size > max) throw new Error("A frame is longer than its reader takes.");
      const end = headBytes + size;
      const rest = whole.subarray(end);
      const isWhole = length >= end;
      chunks = isWhole ? [rest] : [whole];
      length = isWhole ? rest.length : length;
      needed = isWhole ? headBytes : end;
      const format = formats[whole.readUInt32BE(4)] ?? "webp";
      if (isWhole) onFrame({ width: whole.readUInt32BE(0), format, bytes: whole.subarray(headBytes, end) });
    }
  };
}
