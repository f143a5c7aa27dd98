import type { Parsed } from "@noren/contract/platform/endpoint.ts";
import type { Qa, qa, QaCategory } from "@noren/contract/content/qa.ts";
import { allContent } from "../content.service.ts";
import type { Context } from "#api/channel/context.ts";
import { foldField, searchWordsOf } from "#api/product/search-text.ts";
import { faqKind } from "./faq-kind.ts";

/** Words are folded as in the product search: ｶｰﾄﾞ, かーど and カード are equal (CON-08). */
export async function listQas(ctx: Context, { word = "", category }: Parsed<typeof qa.list>): Promise<Qa[]> {
  const pieces = await allContent(ctx, faqKind, category ? { having: { category } } : {});
  const qas = pieces.map(({ id, key, title, html, fields }): Qa => ({
    id,
    key,
    question: title,
    answer: html,
    category: fields.category,
  }));
  const words = searchWordsOf(word).map((one) => one.replaceAll(" ", ""));
  if (words.length === 0) return qas;
  return qas.filter(({ question, answer, category: name }) => {
    const text = foldField([question, answer.replace(/<[^<>]*>/g, " "), name].join("\n"));
    return words.every((one) => text.includes(one));
  });
}

export async function listQaCategories(ctx: Context): Promise<QaCategory[]> {
  const counts = new Map<string, number>();
  for (const { fields } of await allContent(ctx, faqKind))
    if (fields.category) counts.set(fields.category, (counts.get(fields.category) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}
