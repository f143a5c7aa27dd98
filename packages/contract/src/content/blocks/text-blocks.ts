import * as z from "zod/mini";
import { Moment } from "../../platform/shapes.ts";
import { count, defineBlock, linkTo, list, text, title } from "./define-block.ts";

/** Blocks of the owner's words, and what stands between them. */
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
      until: Moment,
      /** What is said once it is over; without it the block goes. */
      after: z.optional(text(80)),
    }),
  }),
  faq: defineBlock({
    label: "よくあるご質問",
    summary: "質問を押すと答えが開く",
    props: z.object({
      title,
      items: list(z.object({ question: text(200), answer: text(2000) }), 30),
      more: z.optional(linkTo),
    }),
  }),
  calendar: defineBlock({
    label: "営業日カレンダー",
    summary: "今月からの営業日と休業日を、月ごとの表で示す",
    props: z.object({ title, months: count(2, 3), note: z.optional(text(200)) }),
  }),
};
