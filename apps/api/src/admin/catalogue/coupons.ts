import type { CouponDiscount } from "#api/promotion/coupon/coupon-discount.ts";
import { foldCode } from "@noren/contract/platform/form/normalise.ts";
import { isCouponCode } from "#api/promotion/coupon/coupon-discount.ts";
import { isUnclaimable, unclaimableWords } from "#api/promotion/coupon/coupon-audience.ts";
import { limitProblems } from "#api/promotion/coupon/coupon-limits.ts";
import type { CatalogueKind, Plan, Planning } from "./catalogue-kind.ts";
import { couponCells, couponColumns as columns, couponPages, type CouponRow, storedCoupons } from "./coupon-cells.ts";
import { idsByKey, matchRows, namesIn, toWrite } from "./keyed-rows.ts";
import type { Merged, Problem } from "./merge-rows.ts";
import type { TableRow } from "./table-file.ts";
import { insertMany, type RowTypes, updateMany } from "./write-rows.ts";

const types = {
  id: "uuid",
  code: "text",
  code_folded: "text",
  name: "text",
  description: "text",
  kind: "text",
  amount: "int",
  percent: "int",
  rounding: "text",
  max_discount: "int",
  minimum: "int",
  starts_at: "timestamptz",
  ends_at: "timestamptz",
  audience: "text",
  total_limit: "int",
  buyer_limit: "int",
  is_sole: "boolean",
  is_listed: "boolean",
  scope: "text",
  scope_ids: "uuid[]",
} satisfies RowTypes;
const rowsMax = 10_000;
const freeCarriage: CouponDiscount = { kind: "carriage", amount: null, percent: null };

export const coupons: CatalogueKind = {
  kind: "coupons",
  label: "クーポン",
  summary: "1行がひとつのクーポンです。使われた数は変わりません。",
  columns,
  rowsMax,
  batch: 1000,
  plan,
  pages: couponPages,
};

async function plan(planning: Planning, rows: readonly TableRow[]): Promise<Plan> {
  const { db, channel, now, nextId } = planning;
  const names = namesIn(rows, "code");
  const stored = await storedCoupons(db, channel.id, names.map(foldCode));
  const byName = names.flatMap((name) => {
    const row = stored.get(foldCode(name));
    return row ? [[name, row] as const] : [];
  });
  const { merged, problems, changes } = matchRows<typeof columns, CouponRow>(planning, rows, {
    columns,
    by: "code",
    stored: new Map(byName),
    cellsOf: couponCells,
    fresh: (code) => ({ ...newCoupon, id: nextId(), code, starts_at: now }),
    needed: ["name", "worth"],
  });
  const seen = new Map<string, number>();
  for (const { line, after } of merged) {
    const folded = foldCode(after.code);
    const before = seen.get(folded);
    if (!isCouponCode(folded)) problems.push({ line, column: columns.code.label, words: columns.code.rule });
    else if (before) problems.push({ line, column: columns.code.label, words: `${before}行目と同じクーポンです。` });
    else seen.set(folded, line);
  }
  problems.push(...merged.flatMap(problemsOf));
  const scopes = await scopeIds(planning, merged);
  problems.push(...scopes.problems);
  const { added, changed } = toWrite(merged);
  const row = ({ worth, scope, scope_ids, used_count: _, uses: __, has_codes: ___, ...values }: CouponRow) => ({
    ...values,
    ...worth,
    code_folded: foldCode(values.code),
    scope: scope?.kind ?? "all",
    scope_ids: scopes.ids.get(values.id) ?? scope_ids,
  });
  return {
    problems,
    changes,
    async write(trx) {
      const ofChannel = { ...types, channel_id: "uuid", created_at: "timestamptz" } as const;
      const beside = { channel_id: channel.id, created_at: now };
      await insertMany(
        trx,
        "coupon",
        ofChannel,
        added.map((one) => ({ ...row(one), ...beside })),
      );
      await updateMany(trx, "coupon", types, changed.map(row));
    },
  };
}

const newCoupon = {
  name: "",
  description: "",
  worth: freeCarriage,
  rounding: "floor",
  max_discount: null,
  minimum: 0,
  ends_at: null,
  audience: "all",
  total_limit: null,
  buyer_limit: null,
  is_sole: false,
  is_listed: true,
  scope: null,
  scope_ids: [],
  used_count: 0,
  uses: 0,
  has_codes: false,
} satisfies Partial<CouponRow>;

function problemsOf({ line, before, after }: Merged<CouponRow>): Problem[] {
  const found: Problem[] = [];
  const fault = (column: keyof typeof columns, words: string) =>
    void found.push({ line, column: columns[column].label, words });
  if (after.ends_at && after.ends_at <= after.starts_at) fault("ends_at", "開始より後にしてください。");
  if (after.max_discount !== null && after.worth.kind !== "percent")
    fault("max_discount", "割引が％のクーポンだけに決められます。");
  if (isUnclaimable(after)) fault("audience", `${unclaimableWords}。`);
  if (!before) return found;
  for (const [column, words] of Object.entries(limitProblems(before, after)))
    fault(column as "total_limit" | "buyer_limit", words);
  return found;
}

/** Rows that a changed scope refers to. */
async function scopeIds({ db, channel }: Planning, merged: readonly Merged<CouponRow>[]) {
  const ids = new Map<string, string[]>();
  const problems: Problem[] = [];
  const asked = merged.filter(({ changed }) => changed.has("scope"));
  for (const kind of ["category", "maker", "brand", "tag", "product"] as const) {
    const some = asked.filter(({ after }) => after.scope?.kind === kind);
    const table = kind === "product" ? "product_model" : kind;
    const known = await idsByKey(
      db,
      table,
      channel.id,
      some.flatMap(({ after }) => after.scope!.keys),
    );
    for (const { line, after } of some) {
      const unknown = after.scope!.keys.filter((key) => !known.has(key));
      const words = `「${unknown.slice(0, 5).join("、")}」はありません。`;
      if (unknown.length > 0) problems.push({ line, column: columns.scope.label, words });
      else
        ids.set(
          after.id,
          after.scope!.keys.map((key) => known.get(key)!),
        );
    }
  }
  for (const { after } of asked) if (!after.scope) ids.set(after.id, []);
  return { ids, problems };
}
