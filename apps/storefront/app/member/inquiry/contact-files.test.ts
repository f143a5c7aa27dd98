import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();

const typed = { key: "drawn-with-the-page", name: "山田 花子", email: "hanako@example.jp", body: "欠けていました。" };
const megabyte = 1024 * 1024;

/** Names files as the shop stores them, with consecutive ids. */
function shop(send = vi.fn(async (_: object) => ({ key: "Q261120-7K3F9QXA" }))) {
  let count = 0;
  const upload = vi.fn(async ({ file }: { file: File }) => ({
    id: `id-${++count}`,
    name: file.name,
    type: "image/jpeg",
    size: file.size,
  }));
  return { inquiry: { send }, storedFile: { upload }, category: { hierarchy: async () => [] } };
}

function formOf(fields: Record<string, string>, ...files: (readonly [string, number])[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [at, [name, size]] of files.entries())
    form.set(`file.${at + 1}`, new File([new Uint8Array(size)], name, { type: "image/jpeg" }));
  return form;
}

const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
    ]),
  );

test("[FORM-11] the form sends files without script: three fields for pictures and PDF, with the limits above them", async () => {
  const { html } = await visit("/contact", { calls: shop() });
  expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"[^>]*>/i);
  for (const name of ["file.1", "file.2", "file.3"])
    expect(html).toMatch(new RegExp(`<input[^>]*type="file"[^>]*name="${name}"`));
  expect(html).toContain('accept="image/jpeg,image/png,image/webp,application/pdf"');
  expect(words(html)).toContain("1つ5MBまで、合わせて10MBまで");
});

test("[FORM-11] files are stored in the first step, confirmed, sent once by their ids, and named at the end", async () => {
  const calls = shop();
  const form = formOf(typed, ["欠け<b>.jpg", 340 * 1024], ["箱.jpg", 1.5 * megabyte], ["", 0]);
  const confirm = await visit("/contact/confirm", { form, calls });
  expect(confirm.status).toBe(200);
  expect(calls.storedFile.upload).toHaveBeenCalledTimes(2);
  expect(calls.storedFile.upload).toHaveBeenCalledWith({ file: expect.any(File), dir: "inquiries" }, expect.anything());
  expect(confirm.html).toContain("欠け&lt;b&gt;.jpg（340KB）");
  expect(words(confirm.html)).toContain("箱.jpg（1.5MB）");

  const hidden = { ...hiddenIn(confirm.html), intent: "send" };
  const sent = await visit("/contact/confirm", { form: hidden, cookie: confirm.cookies, calls });
  expect(sent.response.headers.get("location")).toBe("/contact/complete");
  expect(calls.inquiry.send).toHaveBeenCalledWith(
    expect.objectContaining({ files: ["id-1", "id-2"] }),
    expect.anything(),
  );
  expect(calls.storedFile.upload).toHaveBeenCalledTimes(2);
  const done = await visit("/contact/complete", { cookie: sent.cookies, calls });
  expect(words(done.html)).toContain("箱.jpg（1.5MB）");
});

test("[FORM-11] back from the confirmation the files are still there, and one can be removed or added", async () => {
  const calls = shop();
  const confirm = await visit("/contact/confirm", { form: formOf(typed, ["a.jpg", 10], ["b.jpg", 20]), calls });
  const back = await visit("/contact", { form: hiddenIn(confirm.html), cookie: confirm.cookies, calls });
  expect(words(back.html)).toContain("a.jpg（1KB）このファイルを添付しない");
  expect(back.html.match(/type="file"/g)).toHaveLength(1);
  const again = formOf({ ...typed, files: hiddenIn(back.html).files!, "drop.1": "1" }, ["c.jpg", 30]);
  const changed = await visit("/contact/confirm", { form: again, cookie: back.cookies, calls });
  expect(words(changed.html)).not.toContain("a.jpg");
  await visit("/contact/confirm", {
    form: { ...hiddenIn(changed.html), intent: "send" },
    cookie: changed.cookies,
    calls,
  });
  expect(calls.inquiry.send).toHaveBeenCalledWith(
    expect.objectContaining({ files: ["id-2", "id-3"] }),
    expect.anything(),
  );
});

test("[FORM-11, FORM-09] an error in a field or in one file keeps the other files", async () => {
  const calls = shop();
  const upload = calls.storedFile.upload.getMockImplementation()!;
  calls.storedFile.upload.mockImplementation(async (input) => {
    if (input.file.name === "図.svg") throw new ShopError("file.kind_not_allowed");
    return upload(input);
  });
  const form = formOf({ ...typed, email: "hanako" }, ["a.jpg", 10], ["図.svg", 20], ["大.jpg", 5 * megabyte + 1]);
  const { status, html, cookies } = await visit("/contact/confirm", { form, calls });
  expect(status).toBe(422);
  for (const text of [
    "メールアドレスの形式が正しくありません",
    "図.svg：この形式のファイルはお送りいただけません。",
    "大.jpg：ファイルが大きすぎます。5MBまで",
    "a.jpg（1KB）",
  ])
    expect(words(html)).toContain(text);
  expect(html).toContain('href="#contact-files"');
  expect(html).toMatch(/<input[^>]*id="contact-files"[^>]*aria-invalid="true"/);
  const corrected = formOf({ ...typed, files: hiddenIn(html).files! });
  const confirm = await visit("/contact/confirm", { form: corrected, cookie: cookies, calls });
  expect([confirm.status, words(confirm.html).includes("a.jpg（1KB）")]).toEqual([200, true]);
  expect(calls.storedFile.upload).toHaveBeenCalledTimes(2);
});

test("[FORM-11, CON-11] a fourth file, made-up file ids and too many files within an hour are errors at the field", async () => {
  const calls = shop();
  const three = "x/1/a.jpg//y/1/b.jpg//z/1/c.jpg";
  const fourth = await visit("/contact/confirm", { form: formOf({ ...typed, files: three }, ["d.jpg", 10]), calls });
  expect([fourth.status, words(fourth.html).includes("d.jpg：添付いただけるファイルは3つまでです。")]).toEqual([
    422,
    true,
  ]);
  expect(calls.storedFile.upload).not.toHaveBeenCalled();
  for (const files of ["//", "///x", "x".repeat(5000), `${three}//w/1/d.jpg`, "<script>/1/", "a\0/b/c"]) {
    const { status } = await visit("/contact/confirm", { form: { ...typed, files }, calls });
    expect([files, status]).toEqual([files, 200]);
  }
  calls.storedFile.upload.mockRejectedValue(new ShopError("file.too_many", { retry_after: 60 }));
  const many = await visit("/contact/confirm", { form: formOf(typed, ["a.jpg", 10]), calls });
  expect([many.status, words(many.html).includes("a.jpg：")]).toEqual([422, true]);
  expect(many.html).toContain("欠けていました。</textarea>");
});

test("[SEC-09, FORM-11] a file refused because the encoder is busy or too slow is named at the field, and the others stay", async () => {
  const calls = shop();
  const upload = calls.storedFile.upload.getMockImplementation()!;
  const busy = new ShopError("common.too_many_requests", { retry_after: 10 });
  const failures: Record<string, Error> = { "b.jpg": busy, "c.jpg": new DOMException("late", "TimeoutError") };
  const inTime = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  calls.storedFile.upload.mockImplementation(async (input) => {
    const failure = failures[input.file.name];
    if (failure) throw failure;
    return upload(input);
  });
  const form = formOf(typed, ["a.jpg", 10], ["b.jpg", 10], ["c.jpg", 10]);
  const { status, html } = await visit("/contact/confirm", { form, calls });
  inTime.mockRestore();
  expect(status).toBe(422);
  for (const name of ["b.jpg", "c.jpg"]) expect(words(html)).toContain(`${name}：アクセスが集中しています。`);
  expect(words(html)).toContain("a.jpg（1KB）");
});

test("[FORM-11] if a stored file no longer exists, the form asks for it again with all typed values", async () => {
  const calls = shop(vi.fn(async () => Promise.reject(new ShopError("file.gone"))));
  const { status, html } = await visit("/contact/confirm", {
    form: { ...typed, files: "x/1/a.jpg", intent: "send" },
    calls,
  });
  expect(status).toBe(422);
  expect(words(html)).toContain("添付のファイルの保存期限が切れました");
  expect(words(html)).not.toContain("a.jpg（");
  expect(html.match(/type="file"/g)).toHaveLength(3);
  expect(html).toContain("欠けていました。</textarea>");
});
