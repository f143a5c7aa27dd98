import { randomUUID } from "node:crypto";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { expect, test } from "vitest";
import { callRows } from "../call-access.ts";
import { describeOnBothDatabases } from "../databases.ts";
import { goodInputOf, goodInputs } from "../every-call.ts";
import { openForEveryCall } from "../open-every-call.ts";
import { address } from "../products.ts";
import { logIn } from "../members.ts";
import { requestOf } from "../odd-requests.ts";
import type { TestShop } from "../test-shop.ts";

type Values = Record<string, unknown>;

const send = async ({ app }: Pick<TestShop, "app">, endpoint: Endpoint, input: Values, token?: string) => {
  const { path, init } = requestOf(endpoint, input);
  const headers = { ...(init.headers as Record<string, string>), ...(token && { authorization: `Bearer ${token}` }) };
  const response = await app.request(`http://shop.test${path}`, { ...init, headers });
  return { status: response.status, text: await response.text() };
};

describeOnBothDatabases("a member's own data", ({ shop }) => {
  test("[AUTH-22] no list or profile under /me shows another member's data", async () => {
    const open = await openForEveryCall(await shop());
    const { me, email, user } = open.member;
    await me.userAddress.add({ ...address, name: "自宅", division_ct: "2" });
    await me.userCard.add({ token: randomUUID(), token_key: "key_1" });
    await me.coupon.claim({ coupon_id: open.offer.id, page: "coupon" });
    await goodInputs.order.detail(open);
    const stranger = await logIn(open);
    const readCalls = callRows.filter(({ endpoint, access }) => endpoint.method === "GET" && access === "member");
    const idsIn = (text: string): string[] => text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
    let seen = 0;
    for (const { area, name, line, endpoint } of readCalls) {
      const input = await goodInputOf(open, { area, name });
      const own = await send(open, endpoint, input, open.member.token);
      expect([line, own.status]).toEqual([line, 200]);
      const others = await send(open, endpoint, input, stranger.token);
      const shared = idsIn(others.text).filter((id) => idsIn(own.text).includes(id));
      expect([line, shared]).toEqual([line, []]);
      for (const secret of [email, user.code]) expect(others.text).not.toContain(secret);
      seen += idsIn(own.text).length;
    }
    expect(seen).toBeGreaterThan(3);
  });
});
