/** Buffer for converting pages, one after the other; it grows to the longest page. */
let room = Buffer.allocUnsafeSlow(256 * 1024);
/** Max bytes in UTF-8 of a UTF-16 unit. */
const widest = 3;

const doctype = "<!DOCTYPE html>";
const bodyEnd = "</body>";

/**
 * A page as bytes, with `end` inserted before the end of its body. For a string, Node would count its bytes, append it
 * to the headers and count again, which for Japanese takes twice as long as the conversion. `end` is inserted into the
 * bytes, because React's string consists of thousands of pieces, and searching it would copy all of them again.
 */
export function bytesOf(page: string, end: string): Uint8Array<ArrayBuffer> {
  const maxBytes = (doctype.length + page.length + end.length) * widest;
  if (room.length < maxBytes) room = Buffer.allocUnsafeSlow(maxBytes);
  const start = room.write(doctype);
  const drawn = start + room.write(page, start);
  const at = room.subarray(0, drawn).lastIndexOf(bodyEnd);
  const closing = room.toString("utf8", at, drawn);
  return new Uint8Array(room.subarray(0, at + room.write(end + closing, at)));
}
