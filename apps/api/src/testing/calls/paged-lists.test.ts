import { expect, inject, test, describe } from "vitest";
import { callRows } from "../call-access.ts";
import { useDatabase } from "../databases.ts";
import { goodInputs } from "../every-call.ts";
import { type EveryCall, openForEveryCall } from "../open-every-call.ts";
import { requestOf } from "../odd-requests.ts";

type Inputs = Record<string, Record<string, (open: EveryCall) => Promise<Record<string, unknown>>>>;

const paged = callRows.filter(({ endpoint }) => endpoint.answer === "paged");
const headers = ["x-total", "x-per-page", "x-last-page", "x-current-page"] as const;
/** Lists of products, also a member's, use the page size of the catalogue. */
const ofProducts = ["GET /v1/products", "GET /v1/me/user-lists/{key}"];
/** Not paged: a member has few lists. */
const whole = "GET /v1/me/user-lists";
/** Clients may fetch all at once (NAV-17). */
const inFull = ["GET /v1/brands", "GET /v1/makers", "GET /v1/free-areas", "GET /v1/messages"];
const kind = inject("databases").postgres ? "postgres" : "pglite";

// Counts are the same on both databases; each list's own tests run on both.
describe("every paged list", () => {
  const { shop } = useDatabase(kind);

  test("[NAV-17] every paged list: the four headers match the client's paging; 10 a page by default, 15 of products", async () => {
    const open = await openForEveryCall(await shop());
    expect(paged.length).toBeGreaterThan(20);
    for (const { area, name, endpoint, line } of paged.filter((row) => row.line !== whole)) {
      const { page: _, per: __, ...input } = await (goodInputs as unknown as Inputs)[area]![name]!(open);
      const ask = async (more: Record<string, unknown>) => {
        const { path, init } = requestOf(endpoint, { ...input, ...more });
        const authorization = `Bearer ${open.member.token}`;
        const answer = await open.app.request(`http://shop.test${path}`, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), authorization },
        });
        return [answer.status, ...headers.map((header) => Number(answer.headers.get(header) ?? Number.NaN))];
      };
      const [status, total, per, last, current] = await ask({});
      const size = ofProducts.includes(line) ? 15 : 10;
      expect([line, status, per, last, current]).toEqual([line, 200, size, Math.max(1, Math.ceil(total! / size)), 1]);
      expect([line, ...(await ask({ page: 2 }))]).toEqual([line, 200, total, size, last, 2]);
      if (inFull.includes(line)) {
        const all = await ask({ per: "all" });
        expect([line, all[0], all[1], all[3]]).toEqual([line, 200, total, 1]);
        expect(all[2]).toBeGreaterThanOrEqual(total!);
      }
    }
    expect([...inFull, ...ofProducts, whole].filter((line) => !paged.some((row) => row.line === line))).toEqual([]);
  });
});
