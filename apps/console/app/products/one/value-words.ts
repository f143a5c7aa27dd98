import { deliveryClassWords } from "@noren/contract/delivery/delivery-class.ts";
import type { ProductChoices } from "@noren/contract/product/product-page.owner.ts";
import { type TaxKind, taxKindWords } from "@noren/contract/platform/tax.ts";
import { yen } from "#app/platform/format.ts";
import { allWrappings } from "./product-text.ts";

/** States of a product as the console calls them. */
export const stateWords: Readonly<Record<string, string>> = {
  unpublished: "下書き",
  published: "公開",
  archived: "廃番",
};

type Added = { name: string; state: string; published_at: string | null };

/** What was done with a new product. */
export function addedWords({ name, state, published_at }: Added, now: Date): string {
  const isPlanned = published_at !== null && new Date(published_at) > now;
  if (state === "archived") return `「${name}」を廃番として登録しました。`;
  if (state !== "published") return `「${name}」を下書きにしました。`;
  return `「${name}」を${isPlanned ? "予約公開に" : "公開"}しました。`;
}

const none = "なし";

const choiceLists = {
  maker_id: "makers",
  brand_id: "brands",
  main_category_id: "categories",
  category_ids: "categories",
  tag_ids: "tags",
  wrapping_ids: "wrappings",
} as const;

/** A field's text for people, where two edits are compared. */
export function wordsOf(name: string, text: string, choices: ProductChoices): string {
  const field = name.split(".").at(-1)!;
  if (field === "price") return /^\d+$/.test(text) ? yen(Number(text)) : text;
  if (field === "is_on_sale") return text === "1" ? "販売する" : "販売しない";
  if (field === "state") return stateWords[text] ?? text;
  if (field === "tax_kind") return taxKindWords[text as TaxKind] ?? text;
  if (field === "delivery_class") return deliveryClassWords[text as keyof typeof deliveryClassWords] ?? text;
  if (field === "options" || field === "axes") return (JSON.parse(text || "[]") as string[]).join(" / ") || none;
  if (field === "specs")
    return (
      (JSON.parse(text || "[]") as { name: string; value: string }[])
        .map((one) => `${one.name}：${one.value}`)
        .join("、") || none
    );
  if (field === "wrapping_ids" && text === allWrappings) return "お店の包装すべて";
  const list = choiceLists[field as keyof typeof choiceLists];
  if (list) return namesOf(choices[list], text.split(",")).join("、") || none;
  const isMoment = field === "published_at" || field === "sale_ends_at";
  return (isMoment ? text.replace("T", " ") : text) || none;
}

const namesOf = (list: readonly { id: string; name: string }[], ids: readonly string[]) =>
  ids.flatMap((id) => list.find((one) => one.id === id)?.name ?? []);
