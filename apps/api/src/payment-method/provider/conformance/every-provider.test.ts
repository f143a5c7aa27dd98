import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { ChargeState, ProviderRefundState, Webhook } from "#api/payment-method/provider/port.ts";
import { providerDefinitions } from "#api/payment-method/provider/provider-definitions.ts";
import { columns } from "./rigs.ts";
import { type RowId, rows } from "./rows.ts";

const folder = join(import.meta.dirname, "..");

/** Databases on which the suite runs for a provider, by the calls in the files that begin with its code. */
const databasesOf = (code: string): string[] =>
  globSync(`**/${code}*-conformance*.test.ts`, { cwd: folder }).flatMap((path) => {
    const [, databases = ""] =
      /testProviderConformance\(.+, \[(.+)\]\);/.exec(readFileSync(join(folder, path), "utf8")) ?? [];
    return databases.split(", ").map((name) => name.replaceAll('"', ""));
  });

test("[PROD-04] every provider that a shop can have is tried by the suite on both databases, and has its column", () => {
  const codes = Object.keys(providerDefinitions).toSorted();
  expect(columns.map(({ code }) => code).toSorted()).toEqual(codes);
  for (const code of codes) expect([code, databasesOf(code).toSorted()]).toEqual([code, ["pglite", "postgres"]]);
});

/** A row that ends in each outcome that the port knows. An outcome of tomorrow does not compile without its row. */
const rowOf: Record<ChargeState | `refund ${ProviderRefundState}` | `message ${Webhook["kind"]}`, RowId> = {
  requires_action: "challenge",
  pending: "store_number",
  authorized: "authorized",
  captured: "paid",
  refused: "refused",
  cancelled: "challenge_left",
  refunded: "refunded",
  "refund pending": "refund_pending",
  "refund waits_for_buyer": "refund_waits_for_buyer",
  "refund done": "refunded_in_parts",
  "refund failed": "refund_fails_later",
  "refund by_hand": "refund_by_hand",
  "message charge": "message_first",
  "message refund": "refunded_by_owner",
  "message dispute": "dispute_opened",
  "message warning": "warned",
  "message review": "reviewed",
  "message not_ours": "foreign",
  "message forged": "forged",
};

test("[PROD-04] every outcome that the port knows has a row, which two providers show at least", () => {
  const known = new Set(rows.map(({ id }) => id));
  for (const [outcome, row] of Object.entries(rowOf)) {
    expect([outcome, known.has(row)]).toEqual([outcome, true]);
    const shownBy = columns.filter(({ cannot }) => cannot[row] === undefined);
    expect([outcome, shownBy.length]).toEqual([outcome, expect.toSatisfy((count: number) => count >= 2)]);
  }
});

test("[PROD-04] a provider shows every row but those that its reasons name, and none has a reason for a row that is missing", () => {
  const known = rows.map(({ id }) => id as string);
  for (const { code, cannot } of columns) {
    expect([code, Object.keys(cannot).filter((id) => !known.includes(id))]).toEqual([code, []]);
    expect([code, known.length - Object.keys(cannot).length]).toEqual([
      code,
      expect.toSatisfy((count: number) => count > known.length / 2),
    ]);
  }
});
