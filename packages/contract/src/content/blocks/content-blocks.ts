import * as z from "zod/mini";
import { count, defineBlock, flag, title, written } from "./define-block.ts";

/** Blocks that show content: banners of an area, entries of a collection. */
export const contentBlocks = {
  banners: defineBlock({
    label: "バナー",
    summary: "場所（main、topics など）を決めて書いたバナーを並べる",
    props: z.object({
      area: written(/^[a-z0-9][a-z0-9_-]{0,39}$/, "場所は半角の英小文字・数字・-・_で書いてください"),
      title: z.optional(title),
    }),
  }),
  collection: defineBlock({
    label: "コレクション",
    summary: "コレクションの新しい記事を、写真と見出しで並べる",
    props: z.object({
      alias: written(/^[a-z0-9][a-z0-9_-]{0,59}$/, "コレクションの名前を半角で書いてください"),
      title: z.optional(title),
      count: count(3, 24),
      /** For a collection that has a single entry. */
      isSingle: z.optional(flag),
    }),
  }),
};
