import { useDatabase } from "@noren/api/testing/databases.ts";
import { asStaff } from "@noren/api/testing/staff.ts";
import { describe, expect, test } from "vitest";
import { adminHost, openConsole as open, ofAShop, shopHost } from "../testing/open-console.ts";
import { consoleNotes } from "./console-hosts.ts";

const isConsole = ({ text }: { text: string }) => text.includes("お店の仕事場");

describe("the owner's console", () => {
  const { shop } = useDatabase("pglite");

  test("[OWN-07] the console answers on its own host alone, where there is no shop", async () => {
    const visit = open(await shop());
    const page = await visit(adminHost, "/admin/login");
    expect([page.status, isConsole(page)]).toEqual([200, true]);
    expect((await visit(shopHost, "/admin/login")).text).toBe("a page of the shop");
    const [file] = /\/_console\/assets\/[^"]+\.js/.exec(page.text)!;
    expect((await visit(adminHost, file)).headers.get("cache-control")).toContain("immutable");
    expect((await visit(shopHost, file)).text).not.toContain("import");
    for (const path of ["/product", "/toki", "/api/public.json", "/cart"])
      expect([path, (await visit(adminHost, path)).status]).toEqual([path, 404]);
    expect((await visit(adminHost, "/pictures/a")).text).toBe("picture");
    expect((await visit(adminHost, "/")).headers.get("location")).toBe("/admin");
    expect((await visit("other.test", "/admin/login")).status).toBe(404);
  });

  test("[OWN-07] a demo has it on the shop's host; another shop only if it says so, and not while a channel has a tag manager", async () => {
    const own = await shop();
    const inDemo = open(own, { adminHost: undefined, adminOnShopHost: false, demo: true });
    expect(isConsole(await inDemo(shopHost, "/admin/login"))).toBe(true);
    expect(isConsole(await open(own, { ...ofAShop, demo: true })(shopHost, "/admin/login"))).toBe(false);
    const env = { adminHost: undefined, adminOnShopHost: true, demo: false };
    const onShopHost = open(own, env);
    expect(isConsole(await onShopHost(shopHost, "/admin/login"))).toBe(true);
    expect(consoleNotes(env, await own.shop.channels.all())).toEqual([]);
    await own.set("SITE.MAINTENANCE.IS_USE", true);
    expect(isConsole(await onShopHost(shopHost, "/admin/login"))).toBe(true);
    const authorization = `Bearer ${(await asStaff(own)).token}`;
    for (const call of ["me", "orders", "today"]) {
      const { status } = await onShopHost(shopHost, `/api/admin/v1/${call}`, { headers: { authorization } });
      expect([call, status]).toEqual([call, 200]);
    }
    await own.set("GTM.ID", "GTM-ABC1234");
    expect(isConsole(await onShopHost(shopHost, "/admin/login"))).toBe(false);
    expect(consoleNotes(env, await own.shop.channels.all())).toEqual([expect.stringContaining("タグマネージャー")]);
    expect(consoleNotes({ ...env, adminOnShopHost: false }, [])).toEqual([expect.stringContaining("ADMIN_HOST")]);
  });

  test("[OWN-07] the owner's calls answer on the console's host alone, to a token of theirs and not to its cookie", async () => {
    const own = await shop();
    const visit = open(own);
    expect((await visit(adminHost, "/api/admin/openapi.json")).status).toBe(200);
    const docs = await visit(adminHost, "/api/admin/docs");
    expect([docs.status, docs.text.includes("/admin/v1/orders/{id}/hold")]).toEqual([200, true]);
    const { token } = await asStaff(own);
    const me = (host: string, headers: Record<string, string>) => visit(host, "/api/admin/v1/me", { headers });
    const authorization = `Bearer ${token}`;
    expect(JSON.parse((await me(adminHost, { authorization })).text).data.name).toBe("暖簾 あきな");
    expect((await me(adminHost, { cookie: `__Host-noren_staff=${token}` })).status).toBe(401);
    expect((await me(shopHost, { authorization })).status).toBe(404);
    expect((await me(adminHost, { authorization })).headers.get("cache-control")).toBe("no-store");
  });

  test("[OWN-07] nobody caches, frames or indexes a page of the console, and no host but its own takes part", async () => {
    const { headers, text } = await open(await shop())(adminHost, "/admin/login");
    const policy = headers.get("content-security-policy")!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe/);
    const scripts = [...text.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    const [, nonce] = /script-src 'self' 'nonce-([^']+)'/.exec(policy)!;
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((attributes) => !attributes!.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex, nofollow",
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  test("[OWN-07] a form that the shop's page or another site sends is refused, and a link from an email gets the cookies of the console", async () => {
    const visit = open(await shop());
    const from = (origin: string) => visit(adminHost, "/admin/login", { method: "POST", headers: { origin } });
    for (const origin of [`https://${shopHost}`, "https://evil.example", "null"])
      expect([origin, (await from(origin)).status]).toEqual([origin, 403]);
    const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    const again = await visit(adminHost, '/admin/login?next=/a"<b', { headers });
    expect(again.text).toContain('http-equiv="refresh" content="0;url=/admin/login?next=/a%22%3Cb"');
    const withCookie = { ...headers, cookie: "__Host-noren_staff=token-of-a-session" };
    expect((await visit(adminHost, "/admin/login", { headers: withCookie })).text).not.toContain("http-equiv");
  });
});
