import { describeOnBothDatabases } from "@noren/api/testing/databases.ts";
import { afterEach, expect, test } from "vitest";
import { openVisitorPages } from "./testing/visitor-pages.ts";

const google = "https://www.googletagmanager.com";
const runs = 'data-live="tracking"';

describeOnBothDatabases("stored pages and trackers", ({ shop, database }) => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  async function open(settings: Record<string, string | boolean>) {
    const opened = await openVisitorPages(await shop(), database());
    ends.push(opened.end);
    for (const [key, value] of Object.entries(settings)) await opened.set(key as never, value as never);
    const page = async (cookie = "", path = opened.path) => {
      const { text, headers } = await opened.fetchPage(path, cookie ? { headers: { cookie } } : {});
      return { text, policy: headers.get("content-security-policy")! };
    };
    return { ...opened, page };
  }

  test("[TRK-05] a page is cached once per consent, and visitors who refused get it without the trackers' script and sources", async () => {
    const { page, drawn } = await open({ "GTM.ID": "GTM-ABC123" });
    const unasked = await page();
    expect([unasked.text.includes(runs), unasked.policy.includes(google)]).toEqual([true, true]);
    expect(unasked.policy).toContain("connect-src 'self' https://*.googletagmanager.com");
    const refused = await page("consent.noren=refused");
    expect([refused.text.includes(runs), refused.policy.includes("google")]).toEqual([false, false]);
    expect(refused.policy).not.toContain("connect-src");
    expect(drawn).toHaveLength(2);
    const id = "visitor.noren=0193a3b2-0000-7000-8000-000000000000; events.noren=x";
    for (const cookie of [id, "consent.noren=perhaps", `_ga=GA1; ${id}`]) expect(await page(cookie)).toEqual(unasked);
    expect(await page(`consent.noren=refused; ${id}`)).toEqual(refused);
    expect(drawn).toHaveLength(2);
    await page("consent.noren=granted");
    await page("consent.noren=granted");
    expect(drawn).toHaveLength(3);
  });

  test("[TRK-05, CON-19] with opt-in the cached page asks for consent, and no tracker runs before", async () => {
    const { page, drawn } = await open({ "GTM.ID": "GTM-ABC123", "TRACKING.CONSENT": "opt-in" });
    const bar = "計測についてのお願い";
    const seen = async (cookie?: string) => {
      const { text, policy } = await page(cookie);
      return [text.includes(bar), text.includes(runs), policy.includes(google)];
    };
    expect(await seen()).toEqual([true, false, false]);
    expect(await seen("consent.noren=granted")).toEqual([false, true, true]);
    expect(await seen("consent.noren=refused")).toEqual([false, false, false]);
    expect(await seen()).toEqual([true, false, false]);
    expect(drawn).toHaveLength(3);
  });

  test("[TRK-05, SEC-01] cart, login and card pages allow no tracker, and a shop without trackers has one page for all", async () => {
    const { page, set, drawn } = await open({ "GTM.ID": "GTM-ABC123", "TRACKING.CONSENT": "opt-out" });
    for (const path of ["/cart", "/cart/confirm", "/login", "/mypage/card/add"])
      expect([path, (await page("consent.noren=granted", path)).policy?.includes("google") ?? false]).toEqual([
        path,
        false,
      ]);
    await set("GTM.ID", null);
    drawn.length = 0;
    const plain = await page();
    for (const consent of ["granted", "refused"]) expect(await page(`consent.noren=${consent}`)).toEqual(plain);
    expect(drawn).toHaveLength(1);
    expect(plain.text).not.toContain(runs);
  });
});
