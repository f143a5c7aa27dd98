import { ShopError } from "@noren/contract/platform/errors.ts";
import type { UserAddress } from "@noren/contract/member/address-book.ts";
import { expect, test, vi } from "vitest";
import { location } from "../../../testing/location.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { bookEntry } from "../../../testing/placed-order.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const home: UserAddress = { ...bookEntry("a1", "自宅", true), is_sender_default: false, division_ct: "1" };
const parents: UserAddress = { ...bookEntry("a2", "実家"), is_sender_default: true };

const calls = (data: UserAddress[] = [home, parents], total = data.length, limit = 20) => {
  const answer = async (_input?: object) => ({
    data,
    pagination: { total, per: 20, last: Math.ceil(total / 20), current: 1 },
    more: { limit },
  });
  return {
    postal: { addresses: async () => [] },
    userAddress: {
      search: vi.fn(answer),
      add: vi.fn(async (_input: object) => home),
      detail: async () => home,
      update: vi.fn(async (_input: object) => home),
      remove: vi.fn(async (_input: object) => ({})),
      removeAll: vi.fn(async () => ({})),
      use: vi.fn(async (_input: object) => home),
      useSender: vi.fn(async (_input: object) => home),
    },
  };
};
const typed = {
  "book.name": "自宅",
  "book.division_ct": "2",
  "book.cell_phone_number": "",
  "address.shipping_last_name": "山田",
  "address.shipping_first_name": "花子",
  "address.shipping_last_name_kana": "ヤマダ",
  "address.shipping_first_name_kana": "ハナコ",
  "address.postal_code": "166-0004",
  "address.prefecture": "東京都",
  "address.city": "杉並区",
  "address.address1": "阿佐谷南1-2-3",
  "address.address2": "",
  "address.phone_number": "09000000001",
};

const tokyo = {
  postal_code: "1660004",
  formatted_postal_code: "166-0004",
  prefecture: "東京都",
  city: "杉並区",
  town: "阿佐谷南",
};
const hidden = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name.replaceAll(".", "\\.")}" value="([^"]*)"`).exec(html)?.[1] ?? "";

test("[MEM-01, MEM-03] /mypage/address shows the book with its two defaults, how many are in it, and how many may be", async () => {
  const { status, html } = await visit("/mypage/address", { cookie, calls: calls() });
  expect(status).toBe(200);
  expect(words(html)).toMatch(/2件（20件まで登録できます）.*自宅ご自身いつものお届け先.*実家いつもの送り主/s);
  expect(html).toContain('href="/mypage/address/a2/edit"');
  expect(html).toContain('href="/mypage/address/add"');
  expect(location(await visit("/mypage/address", { calls: calls() }))).toBe("/login?next=%2Fmypage%2Faddress");
});

test("[MEM-03] a full book says so and offers no further address; an empty one says what it is for", async () => {
  const full = await visit("/mypage/address", { cookie, calls: calls([home], 1, 1) });
  expect(words(full.html)).toContain("登録できる1件に達しています。");
  expect(full.html).not.toContain('href="/mypage/address/add"');
  expect(location(await visit("/mypage/address/add", { cookie, calls: calls([home], 1, 1) }))).toBe("/mypage/address");
  const none = await visit("/mypage/address", { cookie, calls: calls([]) });
  expect(words(none.html)).toContain("登録された住所はありません");
  expect(none.html).toContain('href="/mypage/address/add"');
});

test("[MEM-03] a long book is paged, and searched without script; a short one has no search", async () => {
  const many = calls([home, parents], 1000, 5000);
  const { html } = await visit("/mypage/address?word=%E5%B1%B1%E7%94%B0&page=2", { cookie, calls: many });
  expect(many.userAddress.search.mock.calls[0]![0]).toEqual({ page: 2, word: "山田" });
  expect(words(html)).toContain("「山田」を含む住所 1,000件");
  expect(html).toContain("word=%E5%B1%B1%E7%94%B0&amp;page=50");
  expect(html).toMatch(/<input[^>]*name="word"[^>]*value="山田"/);
  expect((await visit("/mypage/address", { cookie, calls: calls() })).html).not.toContain('id="address-word"');
});

test("[FORM-14] an unlikely number is asked about once, without script and beside another question, and then taken", async () => {
  const made = { ...calls(), postal: { addresses: async () => [tokyo] } };
  const send = (form: Record<string, string>) => visit("/mypage/address/add", { cookie, form, calls: made });
  const odd = { ...typed, "address.phone_number": "0312345", "address.prefecture": "大阪府" };
  const wrong = await send(odd);
  expect(words(wrong.html)).toContain("電話番号は電話番号のフォーマットで入力してください");
  odd["address.phone_number"] = "０９０－１２３－４５６７";
  const asked = await send(odd);
  expect(asked.status).toBe(422);
  expect(words(asked.html)).toContain(
    "「090-123-4567」は10桁です（090で始まる番号は11桁）。この番号でよろしいですか。",
  );
  const answer = () => hidden(asked.html, "confirmed.address.phone_number");
  expect(answer()).toContain("この番号でよろしいですか。");
  const other = await send({ ...odd, "confirmed.address.phone_number": answer() });
  expect([other.status, hidden(other.html, "confirmed.address.phone_number")]).toEqual([422, answer()]);
  expect(words(other.html)).toContain("東京都");
  const taken = await send({
    ...odd,
    "confirmed.address.phone_number": answer(),
    questioned: hidden(other.html, "questioned"),
  });
  expect([taken.status, location(taken)]).toEqual([303, "/mypage/address"]);
  expect(made.userAddress.add).toHaveBeenCalledTimes(1);
  expect(made.userAddress.add.mock.calls[0]![0]).toMatchObject({ phone_number: "090-123-4567", prefecture: "大阪府" });
});

test("[MEM-17, MEM-04] buttons set the two defaults, delete an address and empty the book, without script", async () => {
  const made = calls();
  const send = (form: Record<string, string>) => visit("/mypage/address", { cookie, form, calls: made });
  for (const [form, call, input, said] of [
    [{ intent: "use", id: "a2" }, "use", { id: "a2" }, "いつものお届け先を変更しました。"],
    [{ intent: "sender", id: "a1" }, "useSender", { id: "a1" }, "いつもの送り主を変更しました。"],
    [{ intent: "delete", id: "a1" }, "remove", { id: "a1" }, "住所を削除しました。"],
    [{ intent: "delete-all" }, "removeAll", undefined, "住所録を空にしました。"],
  ] as const) {
    const sent = await send(form);
    expect([form, sent.status, location(sent)]).toEqual([form, 303, "/mypage/address"]);
    expect(made.userAddress[call].mock.calls as unknown[][]).toEqual([input ? [input] : []]);
    const after = await visit("/mypage/address", { cookie: sent.cookies, calls: made });
    expect(words(after.html)).toContain(said);
  }
});

test("[MEM-03] an address is added, and what the server refuses is said above the form with everything typed", async () => {
  const made = calls();
  const sent = await visit("/mypage/address/add", { cookie, form: { ...typed, key: "k" }, calls: made });
  expect(location(sent)).toBe("/mypage/address");
  expect(made.userAddress.add.mock.calls[0]![0]).toMatchObject({ name: "自宅", division_ct: "2", city: "杉並区" });
  const wrong = await visit("/mypage/address/add", { cookie, form: { ...typed, "address.city": "" }, calls: made });
  expect(wrong.status).toBe(422);
  expect(words(wrong.html)).toContain("市区町村・町名を入力してください");
  expect(wrong.html).toContain('value="阿佐谷南1-2-3"');
  made.userAddress.add.mockRejectedValueOnce(new ShopError("address.limit_reached"));
  const full = await visit("/mypage/address/add", { cookie, form: { ...typed, key: "k" }, calls: made });
  expect(words(full.html)).toContain("登録できる住所の件数の上限に達しています。");
});

test("[MEM-18] changing one's own address says that the profile has changed too; another's does not", async () => {
  const path = "/mypage/address/a1/edit";
  const made = calls();
  const { html } = await visit(path, { cookie, calls: made });
  expect(html).toMatch(/<input[^>]*name="book.division_ct"[^>]*checked=""[^>]*value="1"|value="1"[^>]*checked=""/);
  expect(html).toContain('value="阿佐谷南1-2-3"');
  const own = await visit(path, { cookie, form: { ...typed, "book.division_ct": "1" }, calls: made });
  expect(made.userAddress.update.mock.calls[0]![0]).toMatchObject({ id: "a1", division_ct: "1" });
  const said = async (sent: { cookies: string }) =>
    words((await visit("/mypage/address", { cookie: sent.cookies, calls: made })).html);
  expect(await said(own)).toContain("会員情報のお名前・ご住所・電話番号も変更しました。");
  expect(await said(await visit(path, { cookie, form: typed, calls: made }))).not.toContain("会員情報のお名前・");
});
