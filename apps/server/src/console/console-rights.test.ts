import { useDatabase } from "@noren/api/testing/databases.ts";
import { goodOwnerValues } from "@noren/api/testing/owner-inputs.ts";
import { asStaff } from "@noren/api/testing/staff.ts";
import { roleNames } from "@noren/contract/platform/rights.ts";
import { describe, expect, inject, test } from "vitest";
import { addresses, adminHost, openConsole } from "../testing/open-console.ts";

/** Pages that one role visits; a list's other pages, sorts and filters lead to no other rights. */
const visitsMax = 60;

/** Addresses of the console that a page's links and forms lead to. */
function waysFrom(html: string, at: string): string[] {
  const base = new URL(at, `https://${adminHost}`);
  return [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g)].flatMap(([, address]) => {
    const { origin, pathname, search } = new URL(address!.replaceAll("&amp;", "&"), base);
    return origin === base.origin && /^\/admin(\/|$)/.test(pathname) ? [pathname + search] : [];
  });
}

/** Addresses that differ in the values of their parameters alone are one page. */
const pageOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, `https://${adminHost}`);
  return `${pathname}?${[...new Set(searchParams.keys())].toSorted().join("&")}`;
};

describe("the console's pages and the rights of staff", () => {
  const { shop } = useDatabase(inject("databases").postgres ? "postgres" : "pglite");

  test.each(roleNames)(
    "[OWN-07] %s: what a page of the console leads to, by link or form, is never refused, and what is refused is shown nowhere",
    async (role) => {
      const opened = await shop();
      await goodOwnerValues(opened);
      const visit = openConsole(opened);
      const { token } = await asStaff(opened, { roles: [{ channelId: null, role }] });
      const headers = { cookie: `__Host-noren_staff=${token}` };
      const statuses = new Map<string, number>();
      const shown = new Map<string, string>();
      const next = ["/admin"];
      for (let address = next.shift(); address !== undefined; address = next.shift()) {
        if (statuses.has(pageOf(address)) || statuses.size === visitsMax) continue;
        const { status, text, headers: answered } = await visit(adminHost, address, { headers });
        statuses.set(pageOf(address), status);
        const ways = status === 200 && answered.get("content-type")?.includes("html") ? waysFrom(text, address) : [];
        for (const way of ways) {
          if (!shown.has(pageOf(way))) shown.set(pageOf(way), address);
          next.push(way);
        }
      }
      expect(statuses.size).toBeGreaterThan(10);
      const refused = [...statuses].filter(([, status]) => status === 403 || status >= 500);
      expect(refused.map(([page, status]) => `${shown.get(page)} leads to ${page}: ${status}`)).toEqual([]);

      const answers: (readonly [string, number])[] = [];
      for (const { path } of await addresses())
        answers.push([path, (await visit(adminHost, path, { headers })).status]);
      const forbidden = answers.flatMap(([path, status]) => (status === 403 ? path : []));
      expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
      if (role === "owner") expect(forbidden).toEqual([]);
      else expect(forbidden).toContain("/admin/people");
      expect(forbidden.filter((path) => shown.has(pageOf(path)))).toEqual([]);
    },
  );
});
