import { ShopError } from "@noren/contract/platform/errors.ts";
import { expect, test, vi } from "vitest";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const path = "/mypage/product_request_history";
const request = (id: string, more: object = {}) => ({
  id,
  product_name: `麻ののれん ${id}`,
  maker: "いずみ織布",
  quantity: 2,
  budget: 30_000,
  url: "",
  comment: "幅85cm",
  answer: null,
  answered_at: null,
  created_at: "2026-11-20T00:00:00.000Z",
  ...more,
});

test("[CAT-13, MEM-15] requests are listed with their answers; a form without script deletes one, which lowers the total by one", async () => {
  let all = [request("r1", { answer: "来月から扱います。", answered_at: "2026-11-21T00:00:00.000Z" }), request("r2")];
  const remove = vi.fn(async ({ id }: { id: string }) => {
    if (!all.some((one) => one.id === id)) throw new ShopError("common.not_found");
    all = all.filter((one) => one.id !== id);
    return {};
  });
  const histories = async () => ({ data: all, pagination: { total: all.length, per: 10, last: 1, current: 1 } });
  const calls = { productRequest: { histories, remove } };
  const first = await visit(path, { cookie, calls });
  expect(words(first.html)).toMatch(
    /全2件.*お返事があります.*麻ののれん r1.*30,000円.*来月から扱います。.*お返事をお待ちください/s,
  );
  for (let times = 0; times < 2; times++) {
    const sent = await visit(path, { cookie, calls, form: { intent: "delete", id: "r1" } });
    expect([sent.status, sent.response.headers.get("location")]).toEqual([303, path]);
  }
  expect(words((await visit(path, { cookie, calls })).html)).toMatch(/全1件.*麻ののれん r2/s);
  await visit(path, { cookie, calls, form: { intent: "delete", id: "r2" } });
  expect(words((await visit(path, { cookie, calls })).html)).toContain("リクエストはありません");
  // the last page no longer exists after its last entry was deleted
  const beyond = await visit(`${path}?page=2`, { cookie, calls });
  expect(beyond.response.headers.get("location")).toBe(path);
});
