import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import * as demo from "../../../testing/demo-data.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront, type Visit } from "../../../testing/open-storefront.ts";
import { listOf, rating, reviews } from "../../../testing/reviews.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const path = "/product/tenugui/reviews";
const form = { rating: "4", review: "ふんわりです。", display_name: "はな" };

const file = (name: string, type = "image/jpeg") => new File([new Uint8Array(10)], name, { type });
function formWith(fields: Record<string, string>, ...files: File[]): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  for (const [at, one] of files.entries()) data.set(`file.${at + 1}`, one);
  return data;
}
type Made = NonNullable<Visit["calls"]>;
const uploading = (
  add: NonNullable<Made["review"]>["add"],
  upload: NonNullable<Made["storedFile"]>["upload"],
  more: object = {},
): Made => ({ review: { ...listOf("open", reviews, more), add }, storedFile: { upload } });

test("[MEM-28] pictures are sent with the form, without script: four fields with their limits, stored once and sent by their ids", async () => {
  const add = vi.fn(async () => ({ ...reviews[0]!, state: "waiting" as const }));
  let count = 0;
  const upload = vi.fn(async ({ file: one }: { file: File }) => ({
    id: `id-${++count}`,
    name: one.name,
    type: "image/jpeg",
    size: 10,
  }));
  const calls = uploading(add, upload);
  const { html } = await visit(path, { cookie: memberCookie(), calls });
  expect(html).toMatch(/<form[^>]*enctype="multipart\/form-data"[^>]*>/i);
  expect(html.match(/<input[^>]*type="file"/g)).toHaveLength(4);
  expect(words(html)).toContain("4枚まで、1枚5MBまで");
  const sent = await visit(path, {
    cookie: memberCookie(),
    calls,
    form: formWith(form, file("一.jpg"), file("二.jpg")),
  });
  expect([sent.status, sent.response.headers.get("location")]).toEqual([303, `${path}#write`]);
  expect(upload).toHaveBeenCalledWith({ file: expect.any(File), dir: "reviews" }, expect.anything());
  expect(add).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ pictures: ["id-1", "id-2"] }));
  // after another error the pictures are kept: they are named, can be removed, and need not be chosen again
  const wrong = await visit(path, {
    cookie: memberCookie(),
    calls,
    form: formWith({ ...form, rating: "" }, file("三.jpg")),
  });
  expect([wrong.status, words(wrong.html).includes("三.jpg（1KB）")]).toEqual([422, true]);
  expect(wrong.html).toMatch(/<input type="hidden" name="files" value="id-3\/10\/三\.jpg"/);
});

test("[MEM-28] ten pictures, and a file with a wrong extension, are refused with a clear sentence, and nothing is posted", async () => {
  const add = vi.fn();
  const upload = vi.fn(async () => {
    throw new ShopError("file.kind_not_allowed");
  });
  const calls = uploading(add, upload);
  const ten = Array.from({ length: 10 }, (_, at) => file(`${at}.jpg`));
  const many = await visit(path, { cookie: memberCookie(), calls, form: formWith(form, ...ten) });
  expect([many.status, upload.mock.calls.length]).toEqual([422, 0]);
  expect(words(many.html)).toContain("写真は4枚までです。");
  const lying = await visit(path, { cookie: memberCookie(), calls, form: formWith(form, file("猫.jpg")) });
  expect([lying.status, add.mock.calls.length]).toEqual([422, 0]);
  expect(words(lying.html)).toContain(
    "猫.jpg：写真として読み取れませんでした。JPEG・PNG・WebPの写真をお選びください。",
  );
  expect(lying.html).toMatch(/<textarea[^>]*>ふんわりです。<\/textarea>/);
});

test("[MEM-28] how the size fits is asked only if the product has sizes, and summed up on the list and the product's page", async () => {
  const fit = { small: 1, good: 6, large: 2 };
  const sized = listOf("open", [{ ...reviews[0]!, fit: "good" }], { has_sizes: true, fit });
  const { html } = await visit(path, { cookie: memberCookie(), calls: { review: sized } });
  expect(html.match(/<input[^>]*name="fit"/g)).toHaveLength(3);
  expect(words(html)).toContain("小さめ 1人ちょうどよい 6人大きめ 2人");
  expect(words(html)).toContain("サイズ感：ちょうどよい");
  expect((await visit(path, { cookie: memberCookie(), calls: { review: listOf("open") } })).html).not.toContain(
    'name="fit"',
  );
  const product = { detail: async () => ({ ...demo.detail, rating, reviews, fit }) };
  expect(words((await visit("/product/tenugui", { calls: { product } })).html)).toContain("ちょうどよい 6人");
});

test("[MEM-28] each number of stars links to its reviews, with their own address and pager, and a link back to all", async () => {
  const review = listOf("login");
  const { html } = await visit(`${path}?stars=4`, { calls: { review } });
  expect(review.list).toHaveBeenCalledWith({ key: "tenugui", stars: 4 });
  expect(html).toMatch(
    /href="\/product\/tenugui\/reviews\?stars=4#list"[^>]*aria-current="true"|aria-current="true"[^>]*\?stars=4/,
  );
  expect(words(html)).toContain("星4つのレビュー 4件");
  expect(html).toContain('href="/product/tenugui/reviews?stars=4&amp;page=2"');
  expect(html).toContain('rel="canonical" href="http://shop.test/product/tenugui/reviews"');
  // a number of stars without reviews is no link
  expect(html).not.toContain('href="/product/tenugui/reviews?stars=1');
  const odd = listOf("login");
  await visit(`${path}?stars=9`, { calls: { review: odd } });
  expect(odd.list).toHaveBeenCalledWith({ key: "tenugui" });
});

test("[MEM-28] a review is voted helpful by a form, once for each browser, and the page returns to it", async () => {
  const help = vi.fn(async (_: object) => ({ id: "r1", helpful: 2, is_helpful: true }));
  const unhelp = vi.fn(async (_: object) => ({ id: "r1", helpful: 1, is_helpful: false }));
  const calls = { review: { ...listOf("login", reviews, { helped: ["r1"] }), help, unhelp } };
  const { html } = await visit(`${path}?stars=4&page=2`, { calls });
  expect(words(html)).toContain("1人が参考になったと言っています");
  const pressed = [...html.matchAll(/<button[^>]*name="on"[^>]*>/g)].map(([button]) => [
    /value="(.)"/.exec(button!)![1],
    /aria-pressed="(\w+)"/.exec(button!)![1],
  ]);
  expect(pressed).toEqual([
    ["1", "false"],
    ["0", "true"],
    ["1", "false"],
  ]);
  const sent = await visit(`${path}?stars=4&page=2`, { calls, form: { intent: "helpful", id: "r1", on: "1" } });
  expect(sent.response.headers.get("location")).toBe(`${path}?stars=4&page=2#review-r1`);
  const { browser } = help.mock.calls[0]![0] as { browser: string };
  expect(browser.length).toBeGreaterThan(20);
  await visit(path, { calls, cookie: sent.cookies, form: { intent: "helpful", id: "r1", on: "0" } });
  expect(unhelp).toHaveBeenCalledWith({ id: "r1", browser });
  await visit(path, { calls, cookie: memberCookie(), form: { intent: "helpful", id: "r1", on: "1" } });
  expect(help).toHaveBeenLastCalledWith({ id: "r1" });
});

test("[MEM-28] the member's own review is shown while it waits for approval, and has no vote button", async () => {
  const own = { ...reviews[0]!, state: "waiting", sent_pictures: 2 };
  const { html } = await visit(path, {
    cookie: memberCookie(),
    calls: { review: listOf("waiting", reviews, { own }) },
  });
  const write = html.slice(html.indexOf('id="write"'));
  expect(words(write)).toContain("1番目");
  expect(words(write)).toContain("お送りいただいた写真 2枚");
  expect(html.match(/<button[^>]*name="on"/g)).toHaveLength(2);
});

test("[MEM-28] approved pictures are links to the large ones", async () => {
  const picture = {
    path: "stored/aa/p.jpg",
    hash: "0123456789abcdef",
    alt: "",
    width: 400,
    height: 300,
    color: "#336699",
  };
  const shown = listOf("login", [{ ...reviews[0]!, pictures: [picture] }]);
  const { html } = await visit(path, { calls: { review: shown } });
  expect(html).toContain('href="/pictures/jpeg/1280/0123456789abcdef/stored/aa/p.jpg"');
  expect(html).toContain('alt="レビューの写真 1 / 1"');
});

test("[MEM-28] a shop without reviews has neither their page nor their part of the product's page", async () => {
  const settings = { "REVIEW.IS_USE": false };
  expect((await visit(path, { settings, calls: { review: listOf("off") } })).status).toBe(404);
  expect((await visit("/product/tenugui", { settings })).html).not.toContain('id="reviews"');
});
