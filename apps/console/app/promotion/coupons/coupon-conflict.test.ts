import { changesOf } from "@noren/contract/platform/version.ts";
import { expect, test } from "vitest";
import { couponConflict } from "./coupon-conflict.tsx";
import { changedTerms, overStored, scopeField, termsOf } from "./coupon-form-values.ts";

const stored = {
  name: "秋の500円引き",
  description: "",
  kind: "amount",
  amount: "500",
  rounding: "floor",
  scope: "tag",
  [scopeField("a")]: "和ざらし",
  minimum: "0",
  starts_at: "2026-11-01T00:00",
  ends_at: "",
  audience: "all",
  is_listed: "1",
};
const base = JSON.stringify(termsOf(stored));

test("[OWN-15] an overtaken form of a coupon shows what was typed over what is stored now, ticks too", () => {
  const { is_listed: _, ...unlisted } = stored;
  const typed = { ...unlisted, base, version: "3", sum: "8000", name: "秋祭り", [scopeField("b")]: "綿" };
  expect(Object.keys(changedTerms(typed).values)).toEqual(["name", "scope_ids", "is_listed"]);
  const now = { ...stored, name: "秋の感謝", minimum: "3000", is_sole: "1", [scopeField("c")]: "麻" };
  const { is_listed, ...merged } = overStored(typed, now);
  expect(is_listed).toBeUndefined();
  expect(merged).toMatchObject({ name: "秋祭り", minimum: "3000", is_sole: "1", sum: "8000", [scopeField("b")]: "綿" });
  expect(merged).not.toHaveProperty(scopeField("c"));
});

test("[OWN-15] of a coupon's conflict only what both have changed is asked, in words; the rest is merged", () => {
  const before = {
    name: "秋",
    kind: "amount",
    minimum: 0,
    is_sole: false,
    audience: "all",
    ends_at: null,
    total_limit: 100,
  };
  const theirs = { ...before, minimum: 3000, is_sole: true, audience: "members", ends_at: "2026-11-30T15:00:00.000Z" };
  const values = { name: "秋祭り", is_sole: true, audience: "claimed", ends_at: "2026-12-09T15:00:00.000Z" };
  const fields = changesOf({ base: before, values }, { ...theirs, total_limit: 200 });
  expect(couponConflict({ changed: { fields } })).toEqual({
    merged: ["最低金額", "全体の上限"],
    fields: [
      { name: "ends_at", label: "終了", base: "期限なし", theirs: "2026-12-01 0:00", yours: "2026-12-10 0:00" },
      { name: "audience", label: "使える方", base: "どなたでも", theirs: "会員", yours: "受け取った会員・渡した会員" },
    ],
  });
});
