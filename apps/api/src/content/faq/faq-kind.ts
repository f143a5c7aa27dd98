import { categoryMax } from "@noren/contract/content/article.ts";
import * as z from "zod/mini";
import { contentKind, plainKey } from "#api/channel/content-kind.ts";

/** よくあるご質問: the question is the title, the answer the text; `sort` orders them. */
export const faqKind = contentKind({
  kind: "faq",
  label: "よくあるご質問",
  format: "markdown",
  key: plainKey,
  fields: z.object({ category: z._default(z.string().check(z.maxLength(categoryMax)), "") }),
});
