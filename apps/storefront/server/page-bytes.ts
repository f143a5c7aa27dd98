/** Where pages become bytes, one after the other; it grows with the longest. */
let room = Buffer.allocUnsafeSlow(256 * 1024);
/** Max bytes of a UTF-16 unit in UTF-8. */
const widest = 3;

/**
 * A page as it is sent. Given the string, Node would count its bytes, put it behind the headers and count them once
 * more, which for Japanese takes twice as long as writing them.
 */
export function bytesOf(page: string): Uint8Array<ArrayBuffer> {
  if (room.length < page.length * widest) room = Buffer.allocUnsafeSlow(page.length * widest);
  return new Uint8Array(room.subarray(0, room.write(page)));
}
