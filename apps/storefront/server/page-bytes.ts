/** Where pages become bytes, one after the other; it grows with the longest. */
let room = Buffer.allocUnsafeSlow(256 * 1024);
/** Max bytes of a UTF-16 unit in UTF-8. */
const widest = 3;

const doctype = "<!DOCTYPE html>";
const bodyEnd = "</body>";

/**
 * A page as it is sent, with `end` before the end of its body. Given the string, Node would count its bytes, put it behind
 * the headers and count them once more, which for Japanese takes twice as long as writing them. `end` is put in among the
 * bytes: React's string is one of thousands of pieces, and each look into it would copy all of them once more.
 */
export function bytesOf(page: string, end: string): Uint8Array<ArrayBuffer> {
  const longest = (doctype.length + page.length + end.length) * widest;
  if (room.length < longest) room = Buffer.allocUnsafeSlow(longest);
  const start = room.write(doctype);
  const drawn = start + room.write(page, start);
  const at = room.subarray(0, drawn).lastIndexOf(bodyEnd);
  const closing = room.toString("utf8", at, drawn);
  return new Uint8Array(room.subarray(0, at + room.write(end + closing, at)));
}
