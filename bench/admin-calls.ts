import type { OwnerClient } from "@noren/api/owner-clients.ts";

type Call = [name: string, call: () => Promise<unknown>];

/** Today, records and the one search, with words that change from call to call. */
export function adminCalls(owner: OwnerClient): Call[] {
  let call = 0;
  const find = (words: (n: number) => string) => () => owner.search.find({ words: words(++call) });
  const phone = (n: number) => `090${String(10_000_000 + ((n * 7919) % 89_999_999)).padStart(8, "0")}`;
  return [
    ["today", () => owner.today.show()],
    ["today, 30 days", () => owner.today.show({ days: 30 })],
    ["records", () => owner.record.list()],
    ["records of products, a channel", () => owner.record.list({ kind: "product", channel: "noren" })],
    ["records in SQL", () => owner.record.list({ origin: "sql" })],
    ["records of a day", () => owner.record.list({ from: "2026-11-20", to: "2026-11-20" })],
    ["records, none found", () => owner.record.list({ thing: "none", origin: "screen" })],
    ["search: a phone number", find((n) => phone(n).replace(/^(...)(....)/, "$1-$2-"))],
    ["search: the last four digits", find((n) => phone(n).slice(-4))],
    ["search: 09012", find(() => "０９０１２")],
    ["search: a name of each 20th", find((n) => ["今治", "有田", "輪島", "八女"][n % 4]!)],
    ["search: a full name", find((n) => ["今治 茶園", "有田 染場", "輪島 窯", "八女 織元"][n % 4]!)],
    ["search: an email address", find((n) => `buyer${n}@example.jp`)],
    ["search: a product code", find((n) => `twl${String(n * 4).padStart(5, "0")}`)],
    ["search: タオル", find(() => "たおる")],
    ["search: あ", find(() => "あ")],
    ["search: nothing", find((n) => `ありません${n}`)],
  ];
}
