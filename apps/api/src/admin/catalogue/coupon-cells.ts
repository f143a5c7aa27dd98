import { sql } from "kysely";
import type { Channel } from "#api/channel/channel-types.ts";
import { momentText } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import type { Rounding } from "#api/platform/money/tax.ts";
import {
  couponCodeRule,
  type CouponDiscount,
  discountText,
  parseDiscount,
} from "#api/promotion/coupon/coupon-discount.ts";
import {
  choiceColumn,
  choiceWord,
  clearable,
  type Column,
  flagColumn,
  flags,
  integerColumn,
  isKey,
  momentColumn,
  nullable,
  required,
  textColumn,
} from "./column.ts";

export const scopeWords = {
  カテゴリー: "category",
  メーカー: "maker",
  ブランド: "brand",
  タグ: "tag",
  商品: "product",
} as const;
type ScopeKind = (typeof scopeWords)[keyof typeof scopeWords];
type Scope = { kind: ScopeKind; keys: string[] };

export type CouponRow = {
  id: string;
  code: string;
  name: string;
  description: string;
  worth: CouponDiscount;
  rounding: Rounding;
  max_discount: number | null;
  minimum: number;
  starts_at: Date;
  ends_at: Date | null;
  audience: "all" | "members" | "claimed";
  total_limit: number | null;
  buyer_limit: number | null;
  is_sole: boolean;
  is_listed: boolean;
  /** Null means all products. */
  scope: Scope | null;
  scope_ids: string[];
  used_count: number;
  /** Uses that have not been released. */
  uses: number;
  /** Buyers use it by single-use codes. */
  has_codes: boolean;
};

const roundings = { 切り捨て: "floor", 四捨五入: "round", 切り上げ: "ceil" } as const;
export const audiences = { どなたでも: "all", 会員: "members", 獲得した会員: "claimed" } as const;
const count = (label: string, rule: string) =>
  nullable<number>(integerColumn(label, { min: 1, max: 99_999_999, rule }));

const worthRule = "500円・10%・送料無料 のように書きます。";
const worth: Column<CouponDiscount> = {
  label: "割引",
  rule: worthRule,
  max: 20,
  read(cell) {
    const value = parseDiscount(cell);
    return value ? { value } : { problem: worthRule };
  },
};

const scopeRule = `「カテゴリー:towel|bath」のように、${Object.keys(scopeWords).join("・")} とキーを書きます。空ならすべての商品です。`;
const scope: Column<Scope | null> = {
  label: "対象",
  rule: scopeRule,
  max: 5000,
  cleared: null,
  read(cell) {
    const at = cell.search(/[:：]/);
    const word = cell.slice(0, Math.max(0, at)).trim();
    const kind = Object.entries(scopeWords).find(([one, wire]) => one === word || wire === word)?.[1];
    const keys = [
      ...new Set(
        cell
          .slice(at + 1)
          .split(/[|、,\s]/)
          .filter(Boolean),
      ),
    ];
    return kind && keys.length > 0 && keys.every(isKey) ? { value: { kind, keys } } : { problem: scopeRule };
  },
};

export const couponColumns = {
  code: required(textColumn("クーポンコード", 60, { kind: "code", rule: `${couponCodeRule}。` })),
  name: textColumn("クーポン名", 100),
  description: clearable(textColumn("説明", 1000, { isLong: true }), ""),
  worth,
  rounding: choiceColumn("端数", roundings, "割引が％のときの1円未満です。"),
  max_discount: count("割引の上限", "円。割引が％のときだけです。"),
  minimum: clearable(integerColumn("最低金額", { max: 99_999_999, unit: "円" }), 0),
  starts_at: momentColumn("開始", { rule: "なければいまからです。" }),
  ends_at: nullable<Date>(momentColumn("終了", { isEnd: true, rule: "なければ期限なしです。" })),
  audience: choiceColumn("使える方", audiences),
  total_limit: count("全体の上限", "回。あとから付けたり外したりできません。"),
  buyer_limit: count("ひとりの上限", "回。使った方がいれば減らせません。"),
  is_sole: flagColumn("併用不可"),
  is_listed: flagColumn("一覧に表示", "クーポンのページに載せるかどうかです。"),
  scope,
};

export const couponCells = (row: CouponRow): Record<string, string> => ({
  code: row.code,
  name: row.name,
  description: row.description,
  worth: discountText(row.worth),
  rounding: choiceWord(roundings, row.rounding),
  max_discount: numberText(row.max_discount),
  minimum: String(row.minimum),
  starts_at: momentText(row.starts_at),
  ends_at: row.ends_at ? momentText(row.ends_at) : "",
  audience: choiceWord(audiences, row.audience),
  total_limit: numberText(row.total_limit),
  buyer_limit: numberText(row.buyer_limit),
  is_sole: choiceWord(flags, row.is_sole),
  is_listed: choiceWord(flags, row.is_listed),
  scope: row.scope ? `${choiceWord(scopeWords, row.scope.kind)}:${row.scope.keys.join("|")}` : "",
});

const numberText = (value: number | null) => (value === null ? "" : String(value));

type Stored = Omit<CouponRow, "worth" | "scope"> &
  CouponDiscount & { scope: "all" | ScopeKind; scope_keys: string[]; code_folded: string };

/** The channel's coupons with these folded codes, or all of them. */
export async function storedCoupons(db: Db, channelId: string, folded?: readonly string[]) {
  const some = folded ? sql`and c.code_folded = any(${sql.val([...folded])}::text[])` : sql``;
  const { rows } = await sql<Stored>`
    select c.id, c.code, c.code_folded, c.name, c.description, c.kind, c.amount, c.percent, c.rounding, c.max_discount,
      c.minimum, c.starts_at, c.ends_at, c.audience, c.total_limit, c.buyer_limit, c.is_sole, c.is_listed, c.scope,
      c.scope_ids, c.used_count, c.has_codes,
      (select count(*)::int from coupon_use u where u.coupon_id = c.id and u.released_at is null) as uses,
      array(
        select key from category where id = any(c.scope_ids) union select key from maker where id = any(c.scope_ids)
        union select key from brand where id = any(c.scope_ids) union select key from tag where id = any(c.scope_ids)
        union select key from product_model where id = any(c.scope_ids) order by 1) as scope_keys
    from coupon c where c.channel_id = ${channelId} ${some} order by c.starts_at, c.code`.execute(db);
  return new Map(rows.map((row) => [row.code_folded, couponRow(row)]));
}

function couponRow({ kind, amount, percent, scope: of, scope_keys, code_folded: _, ...row }: Stored): CouponRow {
  return {
    ...row,
    worth: { kind, amount, percent } as CouponDiscount,
    scope: of === "all" ? null : { kind: of, keys: scope_keys },
  };
}

export async function* couponPages(db: Db, channel: Channel) {
  yield [...(await storedCoupons(db, channel.id)).values()].map(couponCells);
}
