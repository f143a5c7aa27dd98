import * as z from "zod/mini";
import { count, defineBlock, entry, linkTo, list, moment, text, title } from "./define-block.ts";

/** Blocks of text, and separators between blocks. */
export const textBlocks = {
  text: defineBlock({
    label: "文章",
    summary: "見出しと文章。空行で段落が分かれる",
    props: z.object({ title: z.optional(title), text: text(5000) }),
  }),
  "rich-text": defineBlock({
    label: "HTMLの文章",
    summary: "HTMLで書いた文章。使えないタグは保存のときに除かれる",
    props: z.object({ html: text(20_000) }),
  }),
  button: defineBlock({
    label: "ボタン",
    summary: "ページの中央に置くボタン",
    props: z.object(linkTo.shape),
  }),
  spacer: defineBlock({
    label: "余白",
    summary: "ブロックの間の余白を広げる",
    props: z.object({ size: z.optional(z.enum(["s", "m", "l"], { error: "s、m、l のどれかです" })) }),
  }),
  countdown: defineBlock({
    label: "カウントダウン",
    summary: "締め切りの日時と、それまでの残り時間",
    props: z.object({
      title: z.optional(title),
      until: moment,
      /** Text after the end of the period; without it the block disappears. */
      after: z.optional(text(80)),
    }),
  }),
  faq: defineBlock({
    label: "よくあるご質問",
    summary: "質問を押すと答えが開く。ここに書くか、よくあるご質問のカテゴリーから出す",
    props: z
      .object({
        title,
        items: z.optional(list(entry({ question: text(200), answer: text(2000) }), 30)),
        /** Category as on the FAQ page; default: all questions. */
        category: z.optional(text(30)),
        count: count(10, 30),
        more: z.optional(linkTo),
      })
      .check(
        z.refine(({ items, category }) => (items === undefined) !== (category === undefined), {
          error: "items と category のどちらか1つを書いてください",
        }),
      ),
  }),
  calendar: defineBlock({
    label: "営業日カレンダー",
    summary: "今月からの営業日と休業日を、月ごとの表で示す",
    props: z.object({ title, months: count(2, 3), note: z.optional(text(200)) }),
  }),
  contact: defineBlock({
    label: "お問い合わせ",
    summary: "お名前とご用件を書いて、お問い合わせのページへ進む",
    props: z.object({ title, text: z.optional(text(400)), placeholder: z.optional(text(80)) }),
  }),
  "free-area": defineBlock({
    label: "フリーエリア",
    summary: "フリーエリアの文章を、コードで呼び出して置く",
    props: z.object({ code: text(100) }),
  }),
  news: defineBlock({
    label: "お知らせ",
    summary: "新しいお知らせを日付つきで並べる",
    props: z.object({ title, count: count(4, 10), category: z.optional(text(30)), more: z.optional(linkTo) }),
  }),
  "blog-list": defineBlock({
    label: "読みもの",
    summary: "新しい読みものを写真つきで並べる",
    props: z.object({ title, count: count(3, 10), category: z.optional(text(30)), more: z.optional(linkTo) }),
  }),
  "stylist-list": defineBlock({
    label: "スタイリスト",
    summary: "スタイリストを写真つきで並べる",
    props: z.object({ title, count: count(4, 12), more: z.optional(linkTo) }),
  }),
};
