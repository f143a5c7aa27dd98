import type { ProductDetail, Variant } from "@noren/contract/product/product.ts";
import type { ChannelWork } from "#api/channel/context.ts";
import { carriageOf } from "#api/delivery/carriage.ts";
import { detailOf, showingBy } from "./product-present.ts";
import { modelsAfter, type VariantRow } from "./product.queries.ts";
import { nextEdge } from "./sale-price/sale-prices.service.ts";
import { catalogueRevision } from "./feed.queries.ts";

export type FeedVariant = Variant & { regular_price: number; sale_period: SalePeriod | null };
/** A sale price that holds now or will; from its first second until before its end. */
type SalePeriod = { price: number; starts_at: Date; ends_at: Date };
/** A product as its page shows it, with the variants on sale alone. */
export type FeedProduct = Omit<ProductDetail, "product_model"> & { has_variants: boolean; variants: FeedVariant[] };

/** Products whose rows become a page in one go, without a pause for other requests. */
const perPage = 50;

/** The channel's products that everybody may see and that are on sale, some tens at a time. */
export async function* feedPages({
  db,
  channel,
  now,
}: Pick<ChannelWork, "db" | "channel" | "now">): AsyncGenerator<FeedProduct[]> {
  const showing = showingBy(channel, now);
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

/** Changes with whatever the feed shows, by a write or by the clock. */
export async function feedRevision({ db, channel, now }: Pick<ChannelWork, "db" | "channel" | "now">): Promise<string> {
  const [revision, edge] = await Promise.all([catalogueRevision(db, channel.id), nextEdge(db, channel.id, now)]);
  const { name, origin, prefix, profile, settings, carriers } = channel;
  return JSON.stringify([revision, edge, name, origin, prefix, profile, settings, carriers]);
}

function pricesOf(row: VariantRow, now: Date): Pick<FeedVariant, "regular_price" | "sale_period"> {
  const { price, sale_price, sale_price_starts_at: starts, sale_price_ends_at: ends } = row;
  const isSet = sale_price !== null && starts !== null && ends !== null && new Date(ends) > now;
  const sale_period = isSet ? { price: sale_price, starts_at: new Date(starts), ends_at: new Date(ends) } : null;
  return { regular_price: price, sale_period };
}
