import { categoryMax } from "@noren/contract/content/article.ts";
import * as z from "zod/mini";
import { contentKind, plainKey } from "../content-kind.ts";

/** よくあるご質問: the title is the question, the text the answer, `sort` the order. */
export const faqKind = contentKind({
  kind: "faq",
  label: "よくあるご質問",
  format: "markdown",
  key: plainKey,
  fields: z.object({ category: z._default(z.string().check(z.maxLength(categoryMax)), "") }),
});
