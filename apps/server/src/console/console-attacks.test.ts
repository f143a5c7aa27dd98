import { useDatabase } from "@noren/api/testing/databases.ts";
import { later } from "@noren/api/testing/later.ts";
import { asStaff } from "@noren/api/testing/staff.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { ownerContract } from "@noren/contract/owner-contract.ts";
import { describe, expect, test } from "vitest";
import { addresses, adminHost, type Asked, ofAShop, openConsole, shopHost } from "../testing/open-console.ts";

const cookieOf = (token: string) => ({ cookie: `__Host-noren_staff=${token}` });
const ownOrigin = `https://${adminHost}`;

/** Bodies that a page of another origin may send without asking the server first, and a router's own. */
const bodies = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "application/json",
] as const;
const bodyOf = (type: string) =>
  type.startsWith("multipart")
    ? '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\n盗まれた\r\n--x--\r\n'
    : "name=%E7%9B%97%E3%81%BE%E3%82%8C%E3%81%9F&intent=rename";

/** What nobody but the person may change by these posts. */
async function stateOf({ db }: TestShop) {
  const people = await db.selectFrom("staff").select(["name", "removed_at"]).orderBy("id").execute();
  const sessions = await db.selectFrom("staff_session").select(["ended_at", "proved_at"]).orderBy("id").execute();
  const [records] = await db
    .selectFrom("change_record")
    .select((one) => one.fn.countAll().as("all"))
    .execute();
  return { people, sessions, records };
}

describe("attacks on the owner's console", () => {
  const { shop } = useDatabase("pglite");

  test("[OWN-07] every post that does not come from the console's own page is refused before it is read, in any form", async () => {
    const own = await shop();
    const visit = openConsole(own);
    const { token, owner } = await asStaff(own);
    const origins: Record<string, string>[] = [
      { origin: `https://${shopHost}` },
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: `http://${adminHost}` },
      { origin: `${ownOrigin}.evil.example` },
      { origin: `${ownOrigin}:8443` },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "cross-site" },
      {},
    ];
    const before = await stateOf(own);
    const posts = (await addresses()).filter(({ isPost }) => isPost).map(({ path }) => path);
    expect(posts.length).toBeGreaterThan(12);
    const passed: string[] = [];
    for (const path of posts.flatMap((one) => [one, `${one}.data`]))
      for (const [at, from] of origins.entries()) {
        const type = bodies[at % bodies.length]!;
        for (const method of at === 0 ? ["POST", "PUT", "PATCH", "DELETE"] : ["POST"]) {
          const headers = { ...cookieOf(token), ...from, "content-type": type };
          const answer = await visit(adminHost, path, { method, headers, body: bodyOf(type) });
          if (answer.status !== 403 || answer.headers.has("set-cookie"))
            passed.push(`${method} ${path} ${JSON.stringify(from)}: ${answer.status}`);
        }
      }
    expect(passed).toEqual([]);
    expect(await stateOf(own)).toEqual(before);
    // the same post from the console's own page acts
    const headers = { ...cookieOf(token), origin: ownOrigin, "content-type": bodies[0] };
    expect((await visit(adminHost, "/admin/me", { method: "POST", headers, body: bodyOf(bodies[0]) })).status).toBe(
      303,
    );
    expect(await owner.staffSession.me({})).toMatchObject({ name: "盗まれた" });
  });

  test("[OWN-07] a post of the console's own page without a session leads to the login, with an ended one also in words", async () => {
    const own = await shop();
    const visit = openConsole(own);
    const { token, owner } = await asStaff(own);
    await owner.staffSession.logout({});
    const before = await stateOf(own);
    const behindLogin = (await addresses()).filter(({ path, isPost }) => isPost && !/login|invitation/.test(path));
    for (const { path } of behindLogin)
      for (const [cookie, location] of [
        [{}, "/admin/login"],
        [cookieOf(token), "/admin/login?ended=press"],
      ] as const) {
        const headers = { ...cookie, origin: ownOrigin, "content-type": bodies[0] };
        const answer = await visit(adminHost, path, { method: "POST", headers, body: bodyOf(bodies[0]) });
        expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 302, location]);
      }
    expect(await stateOf(own)).toEqual(before);
    const page = await visit(adminHost, "/admin/login?ended=press");
    expect(page.text).toContain("いま押した操作は、行っていません");
    expect((await visit(adminHost, "/admin/login?ended=1")).text).not.toContain("いま押した操作");
  });

  test("[OWN-07] the cookie opens no call of the API, and no other origin may read one", async () => {
    const own = await shop();
    const visit = openConsole(own);
    const { token } = await asStaff(own);
    const before = await stateOf(own);
    const calls = Object.values(ownerContract)
      .flatMap((area): Endpoint[] => Object.values(area))
      .filter(({ access }) => access === "staff");
    for (const { method, path } of calls) {
      const address = `/api${path.replaceAll(/\{\w+\}/g, "none")}`;
      const headers = { ...cookieOf(token), origin: `https://${shopHost}`, "content-type": "application/json" };
      const answer = await visit(adminHost, address, { method, headers, ...(method !== "GET" && { body: "{}" }) });
      expect([address, answer.status]).toEqual([address, 401]);
      const asked = {
        ...headers,
        "access-control-request-method": method,
        "access-control-request-headers": "authorization",
      };
      for (const { headers: given } of [answer, await visit(adminHost, address, { method: "OPTIONS", headers: asked })])
        expect([address, [...given.keys()].filter((name) => name.startsWith("access-control"))]).toEqual([address, []]);
    }
    expect(await stateOf(own)).toEqual(before);
  });

  test("[OWN-07] no answer of the console can be framed, stored or read by another origin: pages, refusals, problems, data and files", async () => {
    const own = await shop();
    const visit = openConsole(own);
    const boss = cookieOf((await asStaff(own)).token);
    const clerk = cookieOf((await asStaff(own, { roles: [{ channelId: null, role: "shipping" }] })).token);
    const paths = (await addresses()).map(({ path }) => path);
    const answers: (Asked & { path: string })[] = [
      ...paths.flatMap((path) => [boss, clerk, {}].map((headers) => ({ path, headers }))),
      ...paths.map((path) => ({ path: `${path}.data`, headers: boss })),
      { path: "/admin/me", headers: boss, method: "POST", isTooLarge: true },
      { path: "/admin/me", headers: { ...boss, origin: `https://${shopHost}` }, method: "POST" },
      { path: "/admin/me", headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" } },
      { path: "/api/admin/docs", headers: {} },
      { path: "/api/admin/openapi.json", headers: {} },
      { path: "/api/admin/v1/me", headers: {} },
      { path: "/nowhere", headers: {} },
    ];
    let pages = 0;
    for (const { path, ...asked } of answers) {
      const { status, headers } = await visit(adminHost, path, asked);
      const isPage = headers.get("content-type")?.startsWith("text/html") === true && status !== 302;
      if (isPage) pages += 1;
      const policy = headers.get("content-security-policy") ?? "";
      expect({
        path,
        status: status < 500,
        isFramed: isPage && !policy.includes("frame-ancestors 'none'"),
        isEmbedded: headers.get("cross-origin-resource-policy") !== "same-origin",
        isStored: headers.get("cache-control") !== "no-store",
        isSniffed: headers.get("x-content-type-options") !== "nosniff",
        isReadable: headers.has("access-control-allow-origin"),
      }).toEqual({
        path,
        status: true,
        isFramed: false,
        isEmbedded: false,
        isStored: false,
        isSniffed: false,
        isReadable: false,
      });
    }
    expect(pages).toBeGreaterThan(paths.length);
  });

  test("[OWN-07] the demo's owner proves by one button when the login's proof is over; where the shop is no demo there is no such button, and its post proves nothing", async () => {
    const own = await shop();
    await own.db.updateTable("channel").set({ is_demo: true }).execute();
    own.shop.channels.drop();
    const demo = { ...own, shop: { ...own.shop, isDemo: true } };
    const press = { intent: "demo", next: "/people/invite" };
    const pages = (test: Pick<TestShop, "shop" | "app">, env: typeof ofAShop) => {
      const visit = openConsole(test, env);
      return {
        read: (path: string, headers = {}) => visit(adminHost, path, { headers }),
        post: (path: string, values: Record<string, string>, headers = {}) => {
          const all = { ...headers, origin: ownOrigin, "content-type": bodies[0] };
          return visit(adminHost, path, { method: "POST", headers: all, body: String(new URLSearchParams(values)) });
        },
      };
    };
    const inDemo = pages(demo, { ...ofAShop, demo: true });
    const login = await inDemo.post("/admin/login", press);
    const cookie = { cookie: /__Host-noren_staff=[^;]+/.exec(login.headers.get("set-cookie")!)![0] };
    own.at(later(6));
    const toProof = "/admin/me/proof?next=%2Fpeople%2Finvite";
    expect((await inDemo.read("/admin/people/invite", cookie)).headers.get("location")).toBe(toProof);
    expect((await inDemo.read(toProof, cookie)).text).toContain("見本のお店のオーナーとして確かめる");
    const proved = await inDemo.post(toProof, press, cookie);
    expect([proved.status, proved.headers.get("location")]).toEqual([303, "/admin/people/invite"]);
    expect((await inDemo.read("/admin/people/invite", cookie)).text).toContain("招待のメールを送る");

    const other = cookieOf((await asStaff(own)).token);
    own.at(later(12));
    const outside = pages(own, ofAShop);
    for (const [place, who] of [
      [inDemo, other],
      [outside, other],
      [outside, cookie],
    ] as const) {
      expect((await place.read(toProof, who)).text).not.toContain("見本のお店");
      expect((await place.post(toProof, press, who)).status).toBe(404);
      expect((await place.read("/admin/people/invite", who)).headers.get("location")).toBe(toProof);
    }
  });
});
