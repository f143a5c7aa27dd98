import { type Fit, fits, fitWords } from "@noren/contract/product/fit.ts";
import { reviewMax } from "@noren/contract/product/review.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import { momentText } from "#api/platform/day/day.ts";
import type { Db } from "#api/platform/db/open.ts";
import {
  productsWithReviews,
  type TakenReview,
  takenReviews,
  writeReviews,
} from "#api/product/review/taken-reviews.ts";
import { type CatalogueKind, doubled, type Plan, type Planning } from "./catalogue-kind.ts";
import {
  choiceColumn,
  choiceWord,
  flagColumn,
  flags,
  integerColumn,
  momentColumn,
  nullable,
  required,
  textColumn,
} from "./column.ts";
import { nameIn, namesIn } from "./keyed-rows.ts";
import { changeOf, type Merged, mergeRow, missing, patchOf, type Problem } from "./merge-rows.ts";
import { productCode } from "./product-columns.ts";
import { cellText, type TableRow } from "./table-file.ts";

const fitChoices = Object.fromEntries(fits.map((fit) => [fitWords[fit], fit] as const));

const columns = {
  product_code: productCode,
  display_name: required(textColumn("ニックネーム", 30)),
  created_at: required(momentColumn("投稿日時")),
  rating: nullable<number>(integerColumn("評価", { min: 1, max: 5, rule: "なければ星のないレビューです。" })),
  review: textColumn("レビュー", reviewMax, { isLong: true }),
  is_purchaser: flagColumn("購入者", "なければ「いいえ」です。"),
  fit: nullable<Fit>(choiceColumn("サイズ感", fitChoices, "サイズのある商品だけに書けます。")),
  helpful_count: integerColumn("参考になった人数", { max: 1_000_000, rule: "新しいレビューにだけ使います。" }),
};

/** Imports and exports reviews from an earlier shop. Reviews of members, former ones included, are never in a file. */
export const reviews: CatalogueKind = {
  kind: "reviews",
  label: "引き継いだレビュー",
  summary:
    "1行が、前のお店などから引き継ぐレビューひとつです。商品・ニックネーム・投稿日時で見分けます。会員が投稿したレビューは入りません。",
  columns,
  rowsMax: 100_000,
  batch: 1000,
  codes: { product_code: "product_model" },
  plan,
  pages,
};

async function plan(planning: Planning, rows: readonly TableRow[]): Promise<Plan> {
  const { db, channel, nextId, same } = planning;
  const stored = await takenReviews(db, channel.id, namesIn(rows, "product_code"));
  const known = new Map(stored.reviews.map((one) => [nameOf(cellsOf(one), (cell) => same(cellText(cell))), one]));
  const merged: Merged<TakenReview>[] = [];
  const problems: Problem[] = [];
  let ignored = 0;
  for (const row of rows) {
    const { line } = row;
    const product_code = nameIn(row, "product_code");
    const model = stored.models.get(product_code);
    const moment = columns.created_at.read(nameIn(row, "created_at"));
    const at = "value" in moment ? momentText(moment.value) : "";
    const name = nameOf({ product_code, display_name: row.cells["display_name"] ?? "", created_at: at });
    const before = known.get(name);
    const { patch, problems: found } = patchOf(columns, row, before && cellsOf(before), planning);
    if (!model) found.push({ line, column: columns.product_code.label, words: "この商品コードの商品はありません。" });
    else if (patch.fit && !model.has_sizes)
      found.push({ line, column: columns.fit.label, words: "この商品にはサイズがありません。" });
    found.push(...doubled(planning, "review", line, columns.display_name.label, name));
    for (const one of before ? [] : needed)
      if ((row.cells[one] ?? "") === "") found.push(missing(line, columns[one].label));
    problems.push(...found);
    if (found.length > 0 || !model) continue;
    // product, name and moment identify a review, so they keep their stored values
    const { product_code: _, created_at, display_name, helpful_count = 0, ...values } = patch;
    if (before && patch.helpful_count !== undefined) ignored += 1;
    const named = { id: nextId(), model_id: model.id, product_code, display_name, created_at };
    const fresh = { ...freshReview, ...named, helpful_count } as TakenReview;
    merged.push(mergeRow(line, before, fresh, values as Partial<TakenReview>));
  }
  const written = merged.filter(({ before, changed }) => !before || changed.size > 0);
  return {
    problems,
    changes: merged.map((one) => changeOf(columns, `${one.after.product_code} ${one.after.display_name}`, one)),
    notes: ignored > 0 ? ["すでにあるレビューの「参考になった人数」は使いません。"] : [],
    modelIds: written.map(({ after }) => after.model_id),
    write: (trx) =>
      writeReviews(
        trx,
        channel.id,
        written.map(({ after }) => after),
      ),
  };
}

const needed = ["display_name", "created_at", "review"] as const;
const freshReview = { rating: null, review: "", is_purchaser: false, fit: null };

type Named = Record<"product_code" | "display_name" | "created_at", string>;
const nameOf = ({ product_code, display_name, created_at }: Named, as = (cell: string) => cell) =>
  [product_code, as(display_name), created_at].join(" ");

async function* pages(db: Db, channel: Channel): AsyncGenerator<Record<string, string>[]> {
  for await (const codes of productsWithReviews(db, channel.id))
    yield (await takenReviews(db, channel.id, codes)).reviews.map(cellsOf);
}

const cellsOf = ({ product_code, display_name, created_at, rating, review, is_purchaser, ...more }: TakenReview) => ({
  product_code,
  display_name,
  created_at: momentText(created_at),
  rating: rating === null ? "" : String(rating),
  review,
  is_purchaser: choiceWord(flags, is_purchaser),
  fit: more.fit === null ? "" : fitWords[more.fit],
  helpful_count: String(more.helpful_count),
});
