import { categoryMax } from "@noren/contract/content/article.ts";
import { Image } from "@noren/contract/platform/shapes.ts";
import * as z from "zod/mini";

const text = (max: number) => z._default(z.string().check(z.maxLength(max)), "");
/** A path within the shop, or an https address. */
const address = /^(?:\/(?!\/)|https:\/\/)[^\s"'<>\\]{0,500}$/;

/** Fields of news and blogs besides title, text and period. */
export const articleFields = z.object({
  category: text(categoryMax),
  tags: z._default(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10)), []),
  picture: z.optional(Image),
  /** Shown in lists and to search engines. */
  summary: text(200),
  /** Keys of products. */
  products: z._default(z.array(z.string().check(z.maxLength(120))).check(z.maxLength(12)), []),
  link: z.optional(
    z.object({
      href: z.string().check(z.regex(address)),
      label: z._default(z.string().check(z.maxLength(60)), "くわしく見る"),
    }),
  ),
});
export type ArticleFields = z.output<typeof articleFields>;
