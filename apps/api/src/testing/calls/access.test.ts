import { randomUUID } from "node:crypto";
import { contract } from "@noren/contract/contract.ts";
import type { Area, Endpoint } from "@noren/contract/platform/endpoint.ts";
import { expect, test } from "vitest";
import { fieldsOf } from "../bad-values.ts";
import { describeOnBothDatabases } from "../databases.ts";
import { type EveryCall, goodInputs, openForEveryCall } from "../every-call.ts";
import { fingerprint } from "../fingerprint.ts";
import { address } from "../products.ts";
import { logIn } from "../members.ts";
import { requestOf } from "../odd-requests.ts";
import type { TestShop } from "../test-shop.ts";

type Values = Record<string, unknown>;
type Call = { line: string; endpoint: Endpoint; good: (open: EveryCall) => Values | Promise<Values> };
const calls: Call[] = Object.entries(contract as Record<string, Area>).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    line: `${endpoint.method} ${endpoint.path}`,
    endpoint,
    good: (goodInputs as unknown as Record<string, Record<string, Call["good"]>>)[area]![name]!,
  })),
);
const isUnderMe = ({ path }: Endpoint) => path.startsWith("/v1/me/");
/** Not under /me, and for members all the same. */
const alsoMembers = [
  / \/v1\/products\/\{key\}\/likes$/,
  / \/v1\/memos/,
  /^POST .*\/reviews$/,
  /^POST \/v1\/inquiry-comments\/reply$/,
];
const membersCalls = calls.filter(
  ({ endpoint, line }) => isUnderMe(endpoint) || alsoMembers.some((one) => one.test(line)),
);
/** Ids that a member owns. */
const ownIds = ["id", "order_id"];
const ownIdOf = ({ input }: Endpoint) =>
  fieldsOf(input)
    .map(({ path }) => path.join("."))
    .find((name) => ownIds.includes(name));

const send = async ({ app }: Pick<TestShop, "app">, endpoint: Endpoint, input: Values, token?: string) => {
  const { path, init } = requestOf(endpoint, input);
  const headers = { ...(init.headers as Record<string, string>), ...(token && { authorization: `Bearer ${token}` }) };
  const response = await app.request(`http://shop.test${path}`, { ...init, headers });
  return { status: response.status, text: await response.text() };
};

describeOnBothDatabases("a member's own", ({ shop }) => {
  test("[AUTH-22] every call under /me, likes and memos answer 401 without a token or with an unknown one, and change nothing", async () => {
    const open = await openForEveryCall(await shop());
    expect(membersCalls.length).toBeGreaterThan(20);
    const before = await fingerprint(open.db);
    for (const { line, endpoint } of membersCalls) {
      const input = { id: randomUUID(), key: open.towel.code.toLowerCase() };
      for (const [token, code] of [
        [undefined, "auth.login_required"],
        ["a-token-that-nobody-has-been-given", "auth.token_expired"],
      ] as const) {
        const { status, text } = await send(open, endpoint, input, token);
        expect([line, status, (JSON.parse(text) as { code: string }).code]).toEqual([line, 401, code]);
      }
    }
    expect(await fingerprint(open.db)).toBe(before);
  });

  test("[AUTH-22] another member's id answers exactly like a missing one, and nothing of that member changes", async () => {
    const open = await openForEveryCall(await shop());
    const stranger = await logIn(open);
    // a cancelled order would serve the others no longer
    const naming = membersCalls
      .filter(({ endpoint }) => ownIdOf(endpoint))
      .toSorted((one, other) => Number(one.line.endsWith("/cancel")) - Number(other.line.endsWith("/cancel")));
    expect(naming.length).toBeGreaterThan(8);
    for (const { line, endpoint, good } of naming) {
      const input = await good(open);
      const name = ownIdOf(endpoint)!;
      const before = await fingerprint(open.db);
      const foreign = await send(open, endpoint, input, stranger.token);
      const missing = await send(open, endpoint, { ...input, [name]: randomUUID() }, stranger.token);
      expect([line, foreign]).toEqual([line, missing]);
      expect([line, foreign.status]).toEqual([line, 404]);
      expect(await fingerprint(open.db)).toBe(before);
      expect([line, (await send(open, endpoint, input, open.member.token)).status]).toEqual([line, 200]);
    }
  });

  test("[AUTH-22] no list or profile under /me shows anything of another member's", async () => {
    const open = await openForEveryCall(await shop());
    const { me, email, user } = open.member;
    await me.userAddress.add({ ...address, name: "自宅", division_ct: "2" });
    await me.userCard.add({ token: randomUUID(), token_key: "key_1" });
    await me.coupon.claim({ coupon_id: open.offer.id, page: "coupon" });
    await goodInputs.order.detail(open);
    const stranger = await logIn(open);
    const readCalls = membersCalls.filter(({ endpoint }) => endpoint.method === "GET" && !ownIdOf(endpoint));
    const idsIn = (text: string): string[] => text.match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
    let seen = 0;
    for (const { line, endpoint, good } of readCalls) {
      const input = await good(open);
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
