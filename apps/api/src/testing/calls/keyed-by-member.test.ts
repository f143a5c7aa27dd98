import { takesIdempotencyKey } from "@noren/contract/platform/idempotent-calls.ts";
import { describe, expect, inject, test } from "vitest";
import { type CallRow, callRows } from "../call-access.ts";
import { useDatabase } from "../databases.ts";
import { goodInputs } from "../every-call.ts";
import { type EveryCall, openForEveryCall } from "../open-every-call.ts";
import { requestOf } from "../odd-requests.ts";

const keyed = callRows.filter(({ endpoint }) => takesIdempotencyKey(endpoint));

const inputOf = (open: EveryCall, { area, name }: CallRow): Promise<Record<string, unknown>> =>
  (goodInputs as unknown as Record<string, Record<string, (open: EveryCall) => Promise<never>>>)[area]![name]!(open);

// A member's key belongs to the member, so each of these calls is one transaction, those of visitors and guests too.
describe("a call with a member's Idempotency-Key", () => {
  const { shop } = useDatabase(inject("databases").postgres ? "postgres" : "pglite");

  test.each(keyed)("[ERR-03, ERR-05] $line is answered", async (row) => {
    const open = await openForEveryCall(await shop());
    const { path, init } = requestOf(row.endpoint, await inputOf(open, row));
    const headers = {
      ...(init.headers as Record<string, string>),
      authorization: `Bearer ${open.member.token}`,
      "idempotency-key": "one-key",
    };
    const { status } = await open.app.request(`http://shop.test${path}`, { ...init, headers });
    expect(status).toBeLessThan(500);
  });
});
