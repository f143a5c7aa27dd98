import type { Collection, CollectionEntry, EntryField } from "@noren/contract/content/collection.ts";
import type { collection } from "@noren/contract/content/collection.ts";
import type { Output, Parsed } from "@noren/contract/platform/endpoint.ts";
import type { ProductCard } from "@noren/contract/product/product.ts";
import type { Content } from "../content-kind.ts";
import type { Context } from "#api/channel/context.ts";
import { findContent, listContent } from "../content.service.ts";
import { cardsByKeys } from "#api/product/product.service.ts";
import {
  collectionEntryKind,
  collectionKind,
  type Definition,
  type EntryFields,
  productsOf,
  valueSchema,
} from "./collection-kind.ts";

type Entry = Content<EntryFields>;

/** Published entries, narrowed by a filter on a select or entry field. */
export async function listEntries(
  ctx: Context,
  { alias, page, per, max_page_size, field, value, with_products }: Parsed<typeof collection.entries>,
): Promise<Output<typeof collection.entries>> {
  const definition = await findContent(ctx, collectionKind, alias);
  const { order, fields } = definition.fields;
  const isFilter = fields.some(({ key, type }) => key === field && (type === "select" || type === "entry"));
  const request = max_page_size === undefined ? { page, per } : { page, per: Math.min(max_page_size, pageSize(per)) };
  const { data, pagination } = await listContent(ctx, collectionEntryKind, request, {
    order,
    prefix: `${alias}/`,
    ...(field !== undefined && (isFilter ? { having: { [field]: value ?? "" } } : { keys: [] })),
  });
  return {
    data: data.map((entry) => toEntry(entry, definition)),
    pagination,
    more: {
      collection: toCollection(definition),
      products: with_products === "1" ? await productsWorn(ctx, data) : [],
    },
  };
}

const pageSize = (per: number | "all" | undefined) => (per === undefined || per === "all" ? 100 : per);

export async function showEntry(
  ctx: Context,
  { alias, key }: Parsed<typeof collection.entry>,
): Promise<CollectionEntry & { collection: Collection; products: ProductCard[] }> {
  const [definition, entry] = await Promise.all([
    findContent(ctx, collectionKind, alias),
    findContent(ctx, collectionEntryKind, `${alias}/${key}`),
  ]);
  return {
    ...toEntry(entry, definition),
    collection: toCollection(definition),
    products: await productsWorn(ctx, [entry]),
  };
}

const productsWorn = (ctx: Context, entries: readonly Entry[]) =>
  cardsByKeys(ctx, [...new Set(entries.flatMap(({ fields }) => productsOf(fields)).map(({ key }) => key))]);

const toCollection = ({ key, title, fields }: Content<Definition>): Collection => ({
  alias: key,
  title,
  description: fields.description,
  is_single: fields.is_single,
});

function toEntry({ key, title, fields, html, publish_from }: Entry, definition: Content<Definition>): CollectionEntry {
  return {
    key: key.slice(definition.key.length + 1),
    title,
    summary: fields.summary,
    picture: fields.picture,
    html,
    fields: definition.fields.fields.flatMap((field) => valueOf(field, fields[field.key])),
    published_at: publish_from.toISOString(),
  };
}

/** Empty if there is no value, or the definition no longer allows it. */
function valueOf(field: Definition["fields"][number], given: unknown): EntryField[] {
  if (given === undefined || given === "") return [];
  const parsed = valueSchema(field).safeParse(given);
  if (!parsed.success) return [];
  const { key, label, type, collection = "" } = field;
  const value = type === "entry" ? { collection, key: parsed.data } : parsed.data;
  return [{ key, label, type, value } as EntryField];
}
