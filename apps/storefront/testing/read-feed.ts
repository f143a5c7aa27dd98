import * as z from "zod/mini";

export type Element = { name: string; text: string; children: Element[] };

const token = /<\?xml [^?<>]*\?>|<\/([\w:]+)>|<([\w:]+)((?: [\w:]+="[^"<&]*")*)>|([^<>]+)/y;
const text = /^(?:[^&]|&(?:amp|lt|gt|quot|apos|#39);)*$/;
const allowed = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]*$/u;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'" };

/** Reads elements and texts of XML 1.0; throws if the document is not well-formed. */
export function readXml(xml: string): Element {
  if (!allowed.test(xml)) throw new Error("A character that XML forbids.");
  const root: Element = { name: "", text: "", children: [] };
  const open = [root];
  for (let at = 0; at < xml.length; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(xml);
    if (!found) throw new Error(`Not well-formed: ${xml.slice(at, at + 80)}`);
    const [, closed, opened, , words] = found;
    const last = open.at(-1)!;
    if (opened) {
      const child = { name: opened, text: "", children: [] };
      last.children.push(child);
      open.push(child);
    } else if (closed) {
      if (open.pop()!.name !== closed || open.length === 0) throw new Error(`</${closed}> closes another element.`);
    } else if (words) {
      if (!text.test(words)) throw new Error(`Not escaped: ${words.slice(0, 80)}`);
      last.text += words.replace(/&(#?\w+);/g, (_, name: string) => entities[name]!);
    }
  }
  if (open.length > 1 || root.children.length !== 1 || root.text.trim()) throw new Error("Not one whole element.");
  return root.children[0]!;
}

const yen = z.string().check(z.regex(/^\d+ JPY$/));
const upTo = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const second = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ`;
const period = z.string().check(z.regex(new RegExp(`^${second}/${second}$`)));

/**
 * Attributes and their limits: support.google.com/merchants/answer/7052112 (product data specification), as of 2026-11-22.
 * Required for a new product: id to price; brand, gtin or mpn, or else identifier_exists "no"; a sale price with its period.
 */
const FeedItem = z
  .strictObject({
    id: upTo(50),
    title: upTo(150),
    description: upTo(5000),
    link: z.url(),
    image_link: z.url(),
    additional_image_link: z.optional(z.array(z.url()).check(z.maxLength(10))),
    availability: z.enum(["in_stock", "out_of_stock"]),
    price: yen,
    sale_price: z.optional(yen),
    sale_price_effective_date: z.optional(period),
    brand: z.optional(upTo(70)),
    gtin: z.optional(z.string().check(z.regex(/^(\d{8}|\d{13})$/))),
    mpn: z.optional(upTo(70)),
    identifier_exists: z.optional(z.literal("no")),
    condition: z.literal("new"),
    item_group_id: z.optional(upTo(50)),
    color: z.optional(upTo(100)),
    size: z.optional(upTo(100)),
    product_type: z.optional(upTo(750)),
    product_detail: z.optional(
      z.array(z.strictObject({ attribute_name: upTo(140), attribute_value: upTo(1000) })).check(z.maxLength(100)),
    ),
    shipping: z.optional(z.strictObject({ country: z.literal("JP"), price: yen })),
  })
  .check(
    z.refine(({ gtin, brand, mpn, identifier_exists: none }) => (none ? !gtin && !mpn : (gtin ?? (brand && mpn)))),
    z.refine(
      ({ sale_price, sale_price_effective_date: during }) => (sale_price === undefined) === (during === undefined),
    ),
  );
export type FeedItem = z.infer<typeof FeedItem>;

/** A feed's channel and items, checked against the specification. */
export function readFeed(xml: string): { title: string; link: string; description: string; items: FeedItem[] } {
  const rss = readXml(xml);
  const [channel] = rss.children;
  if (rss.name !== "rss" || channel?.name !== "channel" || rss.children.length !== 1) throw new Error("Not RSS.");
  const own = (name: string) => channel.children.find((one) => one.name === name)!.text;
  const items = channel.children.filter(({ name }) => name === "item").map((item) => FeedItem.parse(fieldsOf(item)));
  return { title: own("title"), link: own("link"), description: own("description"), items };
}

function fieldsOf({ children }: Element): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const child of children) {
    const name = child.name.replace(/^g:/, "");
    const value = child.children.length > 0 ? fieldsOf(child) : child.text;
    if (name === "additional_image_link" || name === "product_detail")
      fields[name] = [...((fields[name] as unknown[]) ?? []), value];
    else if (name in fields) throw new Error(`${name} twice.`);
    else fields[name] = value;
  }
  return fields;
}
