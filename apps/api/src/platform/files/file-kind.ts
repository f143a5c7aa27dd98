import type { FileType } from "./file-port.ts";

const startsWith = (bytes: Uint8Array, start: readonly number[], from = 0) =>
  start.every((byte, at) => bytes[from + at] === byte);
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/**
 * Type of a file by its first bytes, ignoring its name and the sender's content type; undefined for types that the shop
 * does not store.
 */
export function typeOf(bytes: Uint8Array): FileType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (startsWith(bytes, [0x89, ...letters("PNG\r\n"), 0x1a, 0x0a])) return "image/png";
  if (startsWith(bytes, letters("RIFF")) && startsWith(bytes, letters("WEBP"), 8)) return "image/webp";
  return startsWith(bytes, letters("%PDF-")) ? "application/pdf" : undefined;
}
