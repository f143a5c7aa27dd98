import { type Draft, saveContent } from "#api/content/save-content.service.ts";
import type { TestShop } from "./test-shop.ts";

/** Writes content as an owner does; throws on problems. */
export async function putContent(
  { shop, channel }: Pick<TestShop, "shop" | "channel">,
  ...drafts: (Pick<Draft, "kind" | "key" | "fields"> & Partial<Draft>)[]
): Promise<void> {
  const none = { variant: "", title: "", sort: 0, source: "", publish_from: null, publish_to: null };
  const saved = await saveContent(
    shop,
    channel,
    drafts.map((draft) => ({ ...none, ...draft })),
  );
  if ("problems" in saved) throw new Error(saved.problems.flatMap(({ messages }) => messages).join("\n"));
}
