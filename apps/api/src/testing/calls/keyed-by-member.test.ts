import { takesIdempotencyKey } from "@noren/contract/platform/idempotent-calls.ts";
import { describe, expect, inject, test } from "vitest";
import { callRows } from "../call-access.ts";
import { useDatabase } from "../databases.ts";
import { goodInputOf } from "../every-call.ts";
import { openForEveryCall } from "../open-every-call.ts";
import { requestOf } from "../odd-requests.ts";

const keyed = callRows.filter(({ endpoint }) => takesIdempotencyKey(endpoint));

// A member's key belongs to the member, so each of these calls is one transaction, those of visitors and guests too.
describe("a call with a member's Idempotency-Key", () => {
  const { shop } = useDatabase(inject("databases").postgres ? "postgres" : "pglite");

  test.each(keyed)("[ERR-03, ERR-05] $line is answered", async (row) => {
    const open = await openForEveryCall(await shop());
    const { path, init } = requestOf(row.endpoint, await goodInputOf(open, row));
    const headers = {
      ...(init.headers as Record<string, string>),
      authorization: `Bearer ${open.member.token}`,
      "idempotency-key": "one-key",
    };
    const { status } = await open.app.request(`http://shop.test${path}`, { ...init, headers });
    expect(status).toBeLessThan(500);
  });
});
