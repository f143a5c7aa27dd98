import { type BodyLimit, pictureMax, uploadMax } from "@noren/contract/platform/limits.ts";
import { badJson, type Field } from "./bad-values.ts";
import type { OddRequest } from "./odd-request.ts";

type Values = Record<string, unknown>;
type Sending = Pick<OddRequest, "path" | "init">;

/** A multipart/form-data body; a list becomes several fields of one name. */
export function formOf(values: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (one instanceof Blob) form.append(name, one);
      else if (one !== undefined) form.append(name, String(one));
  return form;
}

const fileOf = (start: string | number[], name = "a.jpg", type = "image/jpeg") =>
  new File([typeof start === "string" ? start : new Uint8Array(start)], name, { type });
const jpeg = [0xff, 0xd8, 0xff];

const badTexts = badJson.flatMap((json) => (json.startsWith('"') ? [JSON.parse(json) as string] : []));
const badFiles = [
  fileOf("", "", "application/octet-stream"),
  fileOf(""),
  fileOf("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  fileOf("<!doctype html><script>alert(1)</script>"),
  fileOf("PK\u0003\u0004"),
  fileOf("GIF89a"),
];
const badNames = ["../../etc/passwd", "a\u0000b", '"; name="dir', "茶".repeat(1000), "\ud800"];

/** Each field in turn as a text and as a file; the others stay good. */
export function* oddFormFields(
  good: Sending,
  name: string,
  input: () => Promise<Values>,
): Generator<() => Promise<OddRequest>> {
  const field: Field = { path: [name], kind: "some" };
  const attempt = (title: string, make: (values: Values) => unknown, refused?: boolean | number) => async () => {
    const values = await input();
    const init = { ...good.init, body: formOf({ ...values, [name]: make(values[name] as Values) }) };
    return { title: `${name} ${title}`, path: good.path, init, ...(refused !== undefined && { refused }), field };
  };
  yield attempt("is missing", () => undefined, true);
  yield attempt("is there twice", (value) => [value, value], 400);
  for (const bad of badTexts) yield attempt(`is the text ${bad.slice(0, 60)}`, () => bad, true);
  for (const bad of badFiles) yield attempt(`is a file ${bad.name} of ${bad.size} bytes`, () => bad, true);
  for (const bad of badNames) yield attempt(`is called ${bad.slice(0, 60)}`, () => fileOf(jpeg, bad), name !== "file");
}

const part = (name: string, text: string, more = "") =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n${more}\r\n${text}\r\n`;

/** Bodies that are invalid as a whole. */
export function oddFormBodies({ path, init }: Sending, input: Values, limit: BodyLimit): OddRequest[] {
  const sent = (title: string, body: NonNullable<RequestInit["body"]>, refused: boolean | number, type?: string) => ({
    title,
    path,
    init: { ...init, body, ...(type && { headers: { "content-type": type } }) },
    refused,
  });
  const withType = (title: string, body: string, refused: boolean | number) =>
    sent(title, body, refused, "multipart/form-data; boundary=b");
  const large = (bytes: number) =>
    formOf({ ...input, file: new File([new Uint8Array(jpeg), new Uint8Array(bytes)], "a.jpg") });
  const end = "--b--\r\n";
  return [
    sent("JSON", JSON.stringify({ dir: "inquiries" }), 400, "application/json"),
    sent("a form without files", new URLSearchParams({ dir: "inquiries" }), 400),
    sent("bytes", new Uint8Array([0xff, 0xfe, 0x00, 0xd8]), 400, "application/octet-stream"),
    sent("no boundary", part("dir", "inquiries") + end, 400, "multipart/form-data"),
    sent("a long type", part("dir", "inquiries") + end, 400, `multipart/form-data; boundary=${"b".repeat(1000)}`),
    withType("nothing", "", 400),
    withType("text", "dir=inquiries", 400),
    withType("another boundary", part("dir", "inquiries").replaceAll("--b", "--c"), 400),
    withType("no end", part("dir", "inquiries"), 400),
    withType("an end alone", end, true),
    withType("half a head", "--b\r\ncontent-disposition: form-da", 400),
    withType("a part without a name", `--b\r\n\r\ninquiries\r\n${end}`, 400),
    withType("a long head", part("dir", "inquiries", `x: ${"y".repeat(5000)}\r\n`) + end, 400),
    withType("a hundred thousand heads", part("dir", "inquiries", "a: b\r\n".repeat(100_000)) + end, 400),
    withType("more parts than any call has", "abcd".replace(/./g, (name) => part(name, "")) + end, 400),
    withType("ten thousand parts", part("dir", "").repeat(10_000) + end, 400),
    withType("prototype keys", part("__proto__", "x") + part("constructor", "x") + part("toString", "x") + end, true),
    sent("a file above its size", large(limit.bytes > 2 * uploadMax ? pictureMax : uploadMax), 413),
    sent("a body above its size", large(limit.bytes), 413),
    { title: "no body", path, init: { method: init.method ?? "POST" }, refused: 400 },
  ];
}
