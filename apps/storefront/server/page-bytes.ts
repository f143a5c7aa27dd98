/** Buffer for converting pages, one after the other; it grows to the longest page. */
let room = Buffer.allocUnsafeSlow(256 * 1024);
/** Max bytes in UTF-8 of a UTF-16 unit. */
const widest = 3;

const doctype = "<!DOCTYPE html>";
const headEnd = "</head>";
const bodyEnd = "</body>";

/**
 * A page as bytes, with `head` inserted before the end of its head and `end` before the end of its body. For a string,
 * Node would count its bytes, append it to the headers and count again, which for Japanese takes twice as long as the
 * conversion. Both are inserted into the bytes, because React's string consists of thousands of pieces, and searching it
 * would copy all of them again.
 */
export function bytesOf(
  page: string,
  { head = "", end = "" }: { head?: string; end?: string },
): Uint8Array<ArrayBuffer> {
  const maxBytes = (doctype.length + page.length) * widest;
  if (room.length < maxBytes) room = Buffer.allocUnsafeSlow(maxBytes);
  const start = room.write(doctype);
  const drawn = room.subarray(0, start + room.write(page, start));
  const headAt = head === "" ? 0 : Math.max(0, drawn.indexOf(headEnd));
  const bodyAt = drawn.lastIndexOf(bodyEnd);
  return Buffer.concat([
    drawn.subarray(0, headAt),
    Buffer.from(headAt === 0 ? "" : head),
    drawn.subarray(headAt, bodyAt),
    Buffer.from(end),
    drawn.subarray(bodyAt),
  ]);
}
