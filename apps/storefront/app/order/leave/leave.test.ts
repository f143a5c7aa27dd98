import { expect, test, vi } from "vitest";
import { location } from "../../../testing/location.ts";
import { memberCookie } from "../../../testing/member-cookie.ts";
import { openStorefront } from "../../../testing/open-storefront.ts";
import { words } from "../../../testing/words.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
type Order = { id: string; order_no: string };
const shop = (points = 1200, orders: Order[] = []) => ({
  user: { leaving: async () => ({ points, orders }), leave: vi.fn(async () => ({})) },
});

test("[AUTH-20, MEM-16] /mypage/leave asks twice, names the points that are lost, and leaves by the second button alone", async () => {
  const calls = shop();
  const first = await visit("/mypage/leave", { cookie, calls });
  expect(first.status).toBe(200);
  expect(words(first.html)).toMatch(/住所録.*1,200ポイントは失効します.*領収書の記録/s);
  expect(first.html).toContain('href="/mypage/leave?step=confirm"');
  expect(first.html).not.toContain('name="points"');
  const last = await visit("/mypage/leave?step=confirm", { cookie, calls });
  expect(words(last.html)).toMatch(/退会してよろしいですか？.*1,200ポイントは失効します/s);
  expect(last.html).toMatch(/<input[^>]*name="points"[^>]*value="1200"/);
  expect(calls.user.leave).not.toHaveBeenCalled();
  const done = await visit("/mypage/leave", { cookie, calls, form: { points: "1200" } });
  expect([location(done), calls.user.leave.mock.calls.length]).toEqual(["/", 1]);
  expect(done.cookies).not.toContain("accessToken");
});

test("[AUTH-20] without the second question, or with other points than it named, nobody leaves", async () => {
  const calls = shop();
  for (const form of [{ intent: "leave" }, { points: "900" }] as Record<string, string>[]) {
    const asked = await visit("/mypage/leave", { cookie, calls, form });
    expect(location(asked)).toBe("/mypage/leave?step=confirm");
  }
  expect(calls.user.leave).not.toHaveBeenCalled();
});

test("[AUTH-20] with an order on its way the page says so and leads to the order, whatever the step", async () => {
  const calls = shop(0, [{ id: "o1", order_no: "261120-7K3F9QXA" }]);
  for (const path of ["/mypage/leave", "/mypage/leave?step=confirm"]) {
    const { html } = await visit(path, { cookie, calls });
    expect(words(html)).toMatch(/お届け前のご注文.*261120-7K3F9QXA/s);
    expect(html).toContain('href="/mypage/order_history/o1"');
    expect(html).not.toMatch(/name="points"|<a [^>]*step=confirm"/);
    expect(words(html)).not.toContain("失効");
  }
});

test("[AUTH-20] /mypage/leave is the member's alone", async () => {
  expect(location(await visit("/mypage/leave", { calls: shop() }))).toBe("/login?next=%2Fmypage%2Fleave");
});
