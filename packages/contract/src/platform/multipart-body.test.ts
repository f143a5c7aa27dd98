import { uploadBody } from "./limits.ts";
import { expect, test, vi } from "vitest";
import { parseMultipart } from "./multipart-body.ts";

const type = "multipart/form-data; boundary=b";
const part = (name: string, text: string, more = "") =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

async function read(text: string, as = type) {
  const parse = vi.spyOn(Response.prototype, "formData");
  try {
    const values = await parseMultipart(bytesOf(text), as, uploadBody);
    return { values, isParsed: parse.mock.calls.length > 0 };
  } catch (error) {
    return { code: (error as { code: string }).code, isParsed: parse.mock.calls.length > 0 };
  } finally {
    parse.mockRestore();
  }
}

test("[CON-11] texts and files are read by name with any boundary", async () => {
  const body = `${part("dir", "inquiries")}${part("file", "茶", '; filename="茶.jpg"')}--b--\r\n`;
  for (const as of [type, 'Multipart/Form-Data; charset=utf-8; boundary="b"', `${type}; x=y`]) {
    const { values } = await read(body, as);
    expect(values).toEqual({ dir: "inquiries", file: expect.any(File) });
    expect((values!.file as File).name).toBe("茶.jpg");
    expect(await (values!.file as File).text()).toBe("茶");
  }
});

test("[SEC-01, CON-11] too many bytes, parts or part headers are refused before the body is parsed", async () => {
  const end = "--b--\r\n";
  const refused = { code: "common.malformed", isParsed: false };
  expect(await read("a".repeat(uploadBody.bytes + 1))).toEqual({ code: "common.too_large", isParsed: false });
  expect(await read(part("a", "").repeat(5) + end)).toEqual(refused);
  expect(await read(part("a", "").repeat(50_000) + end)).toEqual(refused);
  expect(await read(`--b\r\n${"a:b\r\n".repeat(800_000)}\r\n\r\n${end}`)).toEqual(refused);
  expect(await read(`${part("a", "--b--")}--b\r\n${"a:b\r\n".repeat(10_000)}\r\n${end}`)).toEqual(refused);
  expect(await read(part("dir", "x") + end, "multipart/form-data")).toEqual(refused);
  expect(await read(part("dir", "x") + end, `multipart/form-data; boundary=${"b".repeat(71)}`)).toEqual(refused);
});

test("[CON-11] a repeated name, too many parts and a body without end are malformed", async () => {
  const end = "--b--\r\n";
  for (const body of [
    part("a", "1") + part("a", "2") + end,
    part("a", "1"),
    ["a", "b", "c", "d"].map((name) => part(name, "")).join(""),
  ])
    expect(await read(body)).toMatchObject({ code: "common.malformed" });
});
