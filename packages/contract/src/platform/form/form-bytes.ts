/** Charsets in which a provider may write or read a form. */
export type FormCharset = "utf-8" | "shift_jis";

/** Max fields of a posted form that are read. */
const maxFields = 500;

/** Fields of a form (application/x-www-form-urlencoded) whose text is in `charset`; of a repeated name the last counts. */
export function readFormBytes(body: Uint8Array, charset: FormCharset): Map<string, string> {
  const decoder = new TextDecoder(charset);
  const decoded = (part: string) => decoder.decode(bytesOf(part));
  const pairs = Buffer.from(body).toString("latin1").split("&", maxFields).filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [decoded(name), decoded(value.join("="))];
    }),
  );
}

const bytesOf = (part: string) =>
  Buffer.from(
    part.replaceAll("+", " ").replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  );
