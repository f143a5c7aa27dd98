import * as z from "zod/mini";
import { count, defineBlock, flag, linkTo, list, pictures, text, title } from "./define-block.ts";

const queryValue = z.pipe(
  z.union([z.string().check(z.maxLength(100)), z.number()], { error: "100文字以内の文字か数で書いてください" }),
  z.transform(String),
);
const query = z.record(z.string().check(z.maxLength(30)), queryValue, {
  error: "条件を { tag: gift, sort: new } のように書いてください",
});

/** Blocks that show products, and what leads to them. */
export const productBlocks = {
  "product-list": defineBlock({
    label: "商品の一覧",
    summary: "カテゴリー・タグ・並び順などの条件、またはコレクションの商品を並べる",
    props: z.object({
      title,
      /** As in the address of the list: { "tag": "gift", "sort": "new" }. */
      query: z._default(query, {}),
      /** The products that the entries of this collection name, instead of a query. */
      collection: z.optional(text(60)),
      count: count(8, 40),
      /** Each product bears its place: 1, 2, 3 … */
      isRanked: z.optional(flag),
      more: z.optional(linkTo),
    }),
  }),
  ranking: defineBlock({
    label: "ランキング",
    summary: "よく選ばれている商品を順位つきで。カテゴリー・タグ・つくり手で絞れる",
    props: z.object({
      title,
      category: z.optional(text(100)),
      tag: z.optional(text(100)),
      maker: z.optional(text(100)),
      count: count(5, 20),
      more: z.optional(linkTo),
    }),
  }),
  "recently-seen": defineBlock({
    label: "最近ご覧になった商品",
    summary: "その方が見た商品。ページを開いたあとに表示される",
    props: z.object({}),
  }),
  "category-tiles": defineBlock({
    label: "カテゴリー",
    summary: "いちばん上のカテゴリーを写真つきで並べる",
    props: z.object({ title, pictures: z._default(pictures, {}) }),
  }),
  "maker-list": defineBlock({
    label: "つくり手",
    summary: "商品の多いつくり手から順に並べる",
    props: z.object({ title, count: count(4, 24), more: z.optional(linkTo) }),
  }),
  "brand-list": defineBlock({
    label: "ブランド",
    summary: "ブランドを並べる",
    props: z.object({ title, count: count(8, 40), more: z.optional(linkTo) }),
  }),
  "delivery-promise": defineBlock({
    label: "お届けのお約束",
    summary: "何時までのご注文がいつ届くか、いくらから送料無料か。季節のご案内をひとつ添えられる",
    props: z.object({ offer: z.optional(linkTo) }),
  }),
  "gift-finder": defineBlock({
    label: "贈りものをさがす",
    summary: "ご予算と、贈るときから商品の一覧へ進む",
    props: z.object({
      title,
      text: z.optional(text(200)),
      budgets: z.optional(list(linkTo, 8)),
      occasions: z.optional(list(linkTo, 12)),
    }),
  }),
  "coupon-list": defineBlock({
    label: "クーポン",
    summary: "いま使えるクーポン。会員はその場で受け取れる",
    props: z.object({ title, text: z.optional(text(400)), codes: z.optional(list(text(40), 20)) }),
  }),
};
