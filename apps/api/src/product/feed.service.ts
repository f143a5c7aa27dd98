import type { ProductDetail, Variant } from "@noren/contract/product/product.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { carriageOf } from "#api/delivery/carriage.ts";
import { detailOf, showingBy } from "./product-present.ts";
import { modelsAfter, type VariantRow } from "./product.queries.ts";
import { regularPrice } from "./sale-price/sale-price.ts";
import { nextEdge } from "./sale-price/sale-prices.service.ts";
import { catalogueRevision } from "./feed.queries.ts";

export type FeedVariant = Variant & { regular_price: number; sale_period: SalePeriod | null };
/** A current or future sale price; holds from `starts_at` until before `ends_at`. */
type SalePeriod = { price: number; starts_at: Date; ends_at: Date };
/** A product as on its page, with only the variants on sale. */
export type FeedProduct = Omit<ProductDetail, "product_model"> & { has_variants: boolean; variants: FeedVariant[] };

/** Products rendered in one go, without yielding to other requests. */
const perPage = 50;

/** The channel's public products that are on sale, in batches. */
export async function* feedPages({
  db,
  channel,
  now,
}: Pick<ChannelWork, "db" | "channel" | "now">): AsyncGenerator<FeedProduct[]> {
  const showing = showingBy(channel, { now });
  for (let after = ""; ;) {
    const rows = await modelsAfter(db, { channelId: channel.id, now }, after, perPage);
    yield rows.map((row) => {
      const carriage = carriageOf(row.delivery_class, channel);
      const facts = { estimate: null, carriage, returns: null, sizeTable: () => null };
      const { product_model, ...product } = detailOf(row, showing, facts);
      const variants = product_model.products.flatMap((variant, at) =>
        variant.is_sale_ended ? [] : { ...variant, ...pricesOf(row.variants[at]!, now) },
      );
      return { ...product, has_variants: row.variants.length > 1, variants };
    });
    if (rows.length < perPage) return;
    after = rows.at(-1)!.id;
  }
}

/** Changes when the content of the feed changes, by a write or by the clock. */
export async function feedRevision({ db, channel, now }: Pick<ChannelWork, "db" | "channel" | "now">): Promise<string> {
  const [revision, edge] = await Promise.all([catalogueRevision(db, channel.id), nextEdge(db, channel.id, now)]);
  const { name, origin, prefix, profile, settings, carriers } = channel;
  return JSON.stringify([revision, edge, name, origin, prefix, profile, settings, carriers]);
}

function pricesOf(row: VariantRow, now: Date): Pick<FeedVariant, "regular_price" | "sale_period"> {
  const regular_price = regularPrice(row, now);
  // A sale may come after a higher regular price; then it is not below the present one.
  const sale = row.price_periods?.find(
    (period) => period.kind === "sale" && new Date(period.ends_at) > now && period.price < regular_price,
  );
  if (sale?.kind !== "sale") return { regular_price, sale_period: null };
  const { price, starts_at, ends_at } = sale;
  return { regular_price, sale_period: { price, starts_at: new Date(starts_at), ends_at: new Date(ends_at) } };
}
