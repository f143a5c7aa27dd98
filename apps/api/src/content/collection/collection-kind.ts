import { collectionFieldTypes, EntryLink, EntryProduct, stylistAlias } from "@noren/contract/content/collection.ts";
import { Day, Image } from "@noren/contract/platform/shapes.ts";
import * as z from "zod/mini";
import { contentKind, pathKey } from "../content-kind.ts";

const aliasPattern = /^[a-z0-9][a-z0-9_-]{0,59}$/;
/** Fields that entries of every collection have. */
const common = ["summary", "picture"];

const FieldDefinition = z.object({
  key: z.string().check(
    z.regex(/^[a-z][a-z0-9_]{0,39}$/, { error: "項目のkeyは半角の英小文字・数字・_で書いてください" }),
    z.refine((key) => !common.includes(key), { error: "summaryとpictureは、どのコレクションにもある項目です" }),
  ),
  label: z.string().check(z.minLength(1), z.maxLength(40)),
  type: z.enum(collectionFieldTypes),
  /** Options of a select. */
  options: z._default(z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(50)), []),
  /** The collection whose entries an entry field refers to. */
  collection: z.optional(z.string().check(z.regex(aliasPattern))),
});
type FieldDefinition = z.infer<typeof FieldDefinition>;

const Definition = z.object({
  description: z._default(z.string().check(z.maxLength(400)), ""),
  is_single: z._default(z.boolean(), false),
  order: z._default(z.enum(["newest", "sorted"]), "newest"),
  fields: z._default(z.array(FieldDefinition).check(z.maxLength(30)), []),
});
export type Definition = z.infer<typeof Definition>;

/** Stylists have page addresses of their own (CON-06). */
const addressOf = (key: string) =>
  key.split("/")[0] === stylistAlias ? `/stylist${key.slice(stylistAlias.length)}` : `/collection/${key}`;

/** Definition of a content type of the shop's own: the fields of its entries. */
export const collectionKind = contentKind({
  kind: "collection",
  label: "コレクション",
  format: "json",
  key: aliasPattern,
  address: addressOf,
  fields: Definition,
  problems: ({ fields }) => [
    ...(new Set(fields.map(({ key }) => key)).size < fields.length ? ["同じ key の項目があります。"] : []),
    ...fields
      .filter(({ type, options }) => type === "select" && options.length === 0)
      .map(({ key }) => `${key}: options に選択肢を書いてください。`),
    ...fields
      .filter(({ type, collection }) => type === "entry" && !collection)
      .map(({ key }) => `${key}: collection にコレクションの名前を書いてください。`),
  ],
});

const productsMax = 20;
const Products = z.array(EntryProduct).check(z.maxLength(productsMax));

/** Schema of a field's value; an empty text means no value. */
export function valueSchema({ type, options }: Pick<FieldDefinition, "type" | "options">): z.ZodMiniType {
  if (type === "text") return z.string().check(z.maxLength(200));
  if (type === "long") return z.string().check(z.maxLength(4000));
  if (type === "picture") return Image;
  if (type === "date") return Day;
  if (type === "link") return EntryLink;
  if (type === "products") return Products;
  if (type === "entry") return z.string().check(z.regex(aliasPattern));
  return z
    .string()
    .check(z.refine((value) => options.includes(value), { error: `${options.join("、")} から選んでください` }));
}

const Value = z.union([z.string(), Image, EntryLink, Products]);

const EntryFields = z.catchall(
  z.object({
    summary: z._default(z.string().check(z.maxLength(400)), ""),
    picture: z._default(z.nullable(Image), null),
  }),
  Value,
);
export type EntryFields = z.output<typeof EntryFields>;

/** An entry of a collection, with the key "alias/key" and the fields of its definition. */
export const collectionEntryKind = contentKind({
  kind: "collection-entry",
  label: "コレクションの記事",
  format: "markdown",
  key: pathKey,
  address: addressOf,
  isDated: true,
  fields: EntryFields,
  productKeys: (fields) => productsOf(fields).map(({ key }) => key),
  problems: (_, key) =>
    key.split("/").length === 2 ? [] : ["「コレクションの名前/記事の名前」の形で置いてください。"],
  parent: {
    kind: collectionKind.kind,
    keyOf: (key) => key.split("/")[0]!,
    problems(fields, parent) {
      const definition = Definition.safeParse(parent);
      return definition.success ? problemsBy(definition.data, fields) : ["コレクションがありません。"];
    },
  },
});
/** All products that an entry refers to. */
export const productsOf = (fields: EntryFields): EntryProduct[] =>
  Object.entries(fields).flatMap(([name, value]) => (Array.isArray(value) && !common.includes(name) ? value : []));

function problemsBy({ fields: known }: Definition, given: Record<string, unknown>): string[] {
  return Object.entries(given)
    .filter(([name, value]) => !common.includes(name) && value !== "")
    .flatMap(([name, value]) => {
      const field = known.find(({ key }) => key === name);
      if (!field) return [`${name} という項目は、このコレクションにありません。`];
      const parsed = valueSchema(field).safeParse(value);
      if (parsed.success) return [];
      return [`${name}（${field.label}、${field.type}）: ${parsed.error.issues[0]!.message}`];
    });
}
