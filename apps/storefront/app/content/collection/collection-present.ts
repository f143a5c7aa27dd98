import type { CollectionEntry, EntryField } from "@noren/contract/content/collection.ts";
import { collectionMessages as words } from "#look/content/collection/collection.messages.ts";
import { date } from "#app/platform/format/format.ts";
import type { EntryFieldView, EntryTile } from "./collection-view.ts";
import { collectionHref, entryHref } from "./entry-href.ts";

export function dateWords(moment: string): string {
  const day = new Date(Date.parse(moment) + 9 * 3_600_000);
  return words.date(day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
}

export const tileOf = (alias: string, { key, title, summary, picture, published_at }: CollectionEntry): EntryTile => ({
  href: entryHref(alias, key),
  title,
  summary,
  picture,
  date: dateOf(published_at),
});

/** Date of news and articles; empty for entries without a start, which the API dates 2000. */
export const dateOf = (moment: string) => (moment.startsWith("2000-") ? "" : date(moment));

export const fieldViews = (fields: readonly EntryField[]): EntryFieldView[] =>
  fields.flatMap((field): EntryFieldView[] => {
    const { key, label } = field;
    if (field.type === "text" || field.type === "select") return [{ key, label, kind: "text", text: field.value }];
    if (field.type === "long") return [{ key, label, kind: "long", text: field.value }];
    if (field.type === "date") return [{ key, label, kind: "text", text: dateWords(`${field.value}T00:00:00+09:00`) }];
    if (field.type === "picture") return [{ key, label, kind: "picture", picture: field.value }];
    if (field.type === "link") return [{ key, label, kind: "link", text: field.value.label, href: field.value.href }];
    return [];
  });

/** The entry that a field refers to, such as the stylist of a snap. */
export function namedEntry({ fields }: Pick<CollectionEntry, "fields">) {
  const field = fields.find(({ type }) => type === "entry");
  return field?.type === "entry" ? { alias: field.value.collection, key: field.value.key } : null;
}

export const crumbOf = ({ alias, title }: { alias: string; title: string }) => ({
  label: title,
  href: collectionHref(alias),
});
