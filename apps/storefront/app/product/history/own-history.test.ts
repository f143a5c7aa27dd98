import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import * as demo from "../../../testing/demo-data.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const path = "/mypage/product_history";
const entry = (id: string, key: string, name: string) => ({
  id,
  product_id: `p-${id}`,
  seen_at: "2026-11-20T01:00:00.000Z",
  product: { ...demo.card, key, name },
});

/** A member's history that calls change. */
function ofMember() {
  let all = [entry("h1", "tenugui", "麻の葉の手ぬぐい"), entry("h2", "furoshiki", "市松の風呂敷")];
  return {
    mine: vi.fn(async () => ({ data: all, pagination: { total: all.length, per: 10, last: 1, current: 1 } })),
    remove: vi.fn(async ({ id }: { id: string }) => {
      if (!all.some((one) => one.id === id)) throw new ShopError("common.not_found");
      all = all.filter((one) => one.id !== id);
      return {};
    }),
    clear: vi.fn(async () => {
      all = [];
      return {};
    }),
  };
}

test("[CAT-08, MEM-15] a member's history lists what was seen; removing one lowers the total by one, and a flush empties it, by forms", async () => {
  const calls = { productHistory: ofMember() };
  expect(words((await visit(path, { cookie, calls })).html)).toMatch(
    /全2件.*麻の葉の手ぬぐい.*2026\.11\.20 10:00 に閲覧.*市松の風呂敷/s,
  );
  for (let times = 0; times < 2; times++) {
    const { response } = await visit(path, { cookie, calls, form: { intent: "delete", id: "h1" } });
    expect([response.status, response.headers.get("location")]).toEqual([303, path]);
  }
  const left = words((await visit(path, { cookie, calls })).html);
  expect(left).toMatch(/全1件.*市松の風呂敷/s);
  expect(left).not.toContain("麻の葉の手ぬぐい");
  await visit(path, { cookie, calls, form: { intent: "clear" } });
  expect(words((await visit(path, { cookie, calls })).html)).toContain("閲覧した商品はありません");
});

test("[CAT-08, CAT-16] the shelf has a member's own history, and a visitor's page asks for no member's", async () => {
  const history = ofMember();
  const ofGuest = vi.fn(async () => []);
  const calls = { productHistory: { ...history, ofGuest } };
  const { html } = await visit("/product-history?except=tenugui", { cookie: `${cookie}; seen.demo=guest-1`, calls });
  expect(html).toContain('href="/product/furoshiki"');
  expect(html).not.toContain('href="/product/tenugui"');
  expect([history.mine.mock.calls.length, ofGuest.mock.calls.length]).toEqual([1, 0]);
  await visit("/product-history", { calls });
  await visit("/product-history", { calls, cookie: "seen.demo=guest-1" });
  expect([history.mine.mock.calls.length, ofGuest.mock.calls.length]).toEqual([1, 1]);
});
