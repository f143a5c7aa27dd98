import { html } from "hono/html";
import type { FeedProduct, FeedVariant } from "@noren/api/product/feed.service.ts";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import { channelUrl } from "@noren/api/channel/channel-address.ts";
import { pictureUrl, storageUrl } from "@noren/storefront/app/platform/picture/picture-url.ts";
import { plainDescription } from "@noren/storefront/app/product/plain-description.ts";
import { variantName, variantQuery, variantQueryOf } from "@noren/contract/product/variant-options.ts";

/**
 * Max characters by Google's product data specification (support.google.com/merchants/answer/7052112), and max
 * additional pictures. Longer texts are cut; a longer id is replaced by the row's id, since a cut one could be another
 * product's.
 */
const max = { id: 50, title: 150, description: 5000, brand: 70, part: 70, option: 100, type: 750, pictures: 10 };

/** The document up to its first item. */
export function feedHead(channel: Channel): string {
  const { name, profile } = channel;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element("title", name)}${element("link", channelUrl(channel) || "/")}${element("description", profile.description || name)}`;
}

export const feedEnd = "</channel>\n</rss>\n";

/** An item for each variant on sale. A product without a picture has none: the specification requires one. */
export function feedItems(product: FeedProduct, channel: Channel): string {
  return product.variants.map((variant) => itemOf(product, variant, channel)).join("");
}

function itemOf(product: FeedProduct, variant: FeedVariant, channel: Channel): string {
  const [picture, ...others] = picturesOf(product, variant, channel);
  if (!picture) return "";
  const brand = product.brand?.name ?? product.maker?.name;
  const { jan_code: gtin, sale_period: sale, color, size } = variant;
  const path = `/product/${encodeURIComponent(product.key)}${product.has_variants ? variantQuery(variant) : ""}`;
  const name = product.has_variants ? variantName(variant.options.map(({ value }) => value)) : "";
  const title = name ? `${product.name}（${name}）` : product.name;
  return `<item>
${[
  ["id", idOf(variant.code, variant.id)],
  ["title", cut(title, max.title)],
  ["description", cut(plainDescription(product) || product.name, max.description)],
  ["link", channelUrl(channel) + path],
  ["image_link", picture],
  ...others.slice(0, max.pictures).map((other) => ["additional_image_link", other]),
  ["availability", variant.stock_state === "none" ? "out_of_stock" : "in_stock"],
  ["price", yen(variant.regular_price)],
  ["sale_price", sale && yen(sale.price)],
  ["sale_price_effective_date", sale && `${second(sale.starts_at)}/${second(sale.ends_at)}`],
  ["brand", brand && cut(brand, max.brand)],
  ["gtin", gtin],
  // a part number is valid only together with a brand
  ["mpn", !gtin && brand ? cut(variant.code, max.part) : null],
  ["identifier_exists", gtin || brand ? null : "no"],
  ["condition", "new"],
  ["item_group_id", product.has_variants ? idOf(product.code, product.id) : null],
  ["color", color && cut(color.name, max.option)],
  ["size", size && cut(size, max.option)],
  ["product_type", cut((product.category_paths[0] ?? []).map(({ name }) => name).join(" > "), max.type)],
]
  .map(([name, text]) => (text ? element(`g:${name}`, text) : ""))
  .join("")}${detailsOf(variant)}${shippingOf(product, variant)}</item>
`;
}

/** Values on axes that the specification has no attribute for. */
function detailsOf(variant: FeedVariant): string {
  const parameters = variantQueryOf(variant);
  return variant.options
    .filter((_, at) => parameters[at]![0].startsWith("option"))
    .map(({ name, value }) => {
      const detail = element("g:attribute_name", name) + element("g:attribute_value", value);
      return `<g:product_detail>\n${detail}</g:product_detail>\n`;
    })
    .join("");
}

/** The variant's pictures first, then those without a variant; never those of another variant. */
function picturesOf({ gallery }: FeedProduct, { id }: FeedVariant, { settings, origin }: Channel): string[] {
  const own = gallery.filter(({ variant_id }) => variant_id === id);
  const shared = gallery.filter(({ variant_id }) => variant_id === null);
  // a storage address on the same host needs no other origin
  const storage = storageUrl(settings);
  const base = storage.startsWith("/") ? origin + storage : storage || origin;
  return [...own, ...shared].map((picture) => pictureUrl(picture, 1280, "jpeg", base));
}

/** The highest carriage of all prefectures, so that no buyer pays more than shown. */
function shippingOf({ carriage }: FeedProduct, { regular_price, sale_period }: FeedVariant): string {
  if (!carriage) return "";
  const lowest = Math.min(regular_price, sale_period?.price ?? regular_price);
  const isFree = carriage.free_from !== null && lowest >= carriage.free_from;
  const price = yen(isFree ? 0 : carriage.most);
  return `<g:shipping><g:country>JP</g:country><g:price>${price}</g:price></g:shipping>\n`;
}

const idOf = (code: string, id: string) => (code.length <= max.id ? code : id);
const yen = (amount: number) => `${amount} JPY`;
const second = (moment: Date) => moment.toISOString().replace(/\.\d+Z$/, "Z");
/** Cut between characters, never within one. */
const cut = (text: string, length: number) => (text.length <= length ? text : [...text].slice(0, length).join(""));

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>\n`;
/** Characters that XML 1.0 cannot contain, not even escaped (www.w3.org/TR/xml/#charsets). */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
/** XML needs the same escapes as HTML. */
const escaped = (text: string) => String(html`${text.replace(forbidden, "")}`);
