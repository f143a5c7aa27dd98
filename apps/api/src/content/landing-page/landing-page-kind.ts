import { blockProblems } from "@noren/contract/content/blocks.ts";
import { Image } from "@noren/contract/platform/shapes.ts";
import * as z from "zod/mini";
import { CleanBlocks } from "#api/channel/clean-blocks.ts";
import { contentKind, plainKey } from "../content-kind.ts";
import { isAllowedRedirect } from "./redirect.ts";

const section = /^[a-z0-9][a-z0-9_-]{0,59}$/;
const sectionsMax = 20;

/** A page of sections for one occasion, under /lp/{slug}. Its key is the slug. */
export const landingPageKind = contentKind({
  kind: "lp",
  label: "ランディングページ",
  format: "json",
  key: plainKey,
  address: (key) => `/lp/${key}`,
  fields: z.object({
    description: z._default(z.string().check(z.maxLength(300)), ""),
    image: z.optional(Image),
    extend: z._default(
      z.object({ is_show_header: z.optional(z.boolean()), is_show_footer: z.optional(z.boolean()) }),
      {},
    ),
    redirect: z.optional(z.string().check(z.maxLength(500))),
    layout: z._default(z.array(z.object({ id: z.string(), blocks: CleanBlocks })), []),
  }),
  problems({ layout, redirect }, key, channel) {
    const problems = blockProblems(layout.flatMap(({ blocks }) => blocks));
    const ids = layout.map(({ id }) => id);
    if (new Set(ids).size < ids.length) problems.push("同じ id のセクションがあります。");
    if (!ids.every((id) => section.test(id))) problems.push("セクションの id は半角の英小文字と数字で書いてください。");
    if (ids.length > sectionsMax) problems.push(`セクションは${sectionsMax}個までです。`);
    if (redirect === undefined) return problems;
    if (!isAllowedRedirect(redirect, channel))
      problems.push(
        "redirect は / で始まるお店のページか、設定 SITE.REDIRECT_HOSTS にあるホストの https:// にしてください。",
      );
    if ([`/lp/${key}`, `/${key}`].includes(redirect.split(/[?#]/)[0]!))
      problems.push("redirect がこのページ自身です。");
    return problems;
  },
});
