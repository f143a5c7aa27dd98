import type { ListedProduct } from "@noren/contract/product/product-list.owner.ts";
import { stepsFor } from "@noren/contract/product/product-step.ts";
import { nameOf } from "./variant/variant-options.ts";
import type { ListedRow } from "./product-list.owner-queries.ts";

type Showing = { channel: { code: string; name: string }; now: Date; mayEdit: boolean };

/** A product of the list as the caller sees it. */
export function listedProduct(row: ListedRow, { channel, now, mayEdit }: Showing): ListedProduct {
  const { channel_id: _, categories, running, coming, published_at, sale_ends_at, low, ...rest } = row;
  const standing = { status: row.status, sale_ends_at: toMoment(sale_ends_at), variants: row.variants };
  return {
    ...rest,
    channel: channel.code,
    channel_name: channel.name,
    category: categories.join(" › "),
    published_at: toMoment(published_at),
    sale_ends_at: standing.sale_ends_at,
    sale: saleOf(running, true) ?? saleOf(coming, false),
    low: low.map((variant) => ({ name: nameOf(variant), stock: variant.stock })),
    steps: mayEdit ? stepsFor(standing, now) : [],
  };
}

const toMoment = (date: Date | null) => date?.toISOString() ?? null;

const saleOf = (sale: ListedRow["running"], is_now: boolean): ListedProduct["sale"] =>
  sale && {
    is_now,
    starts_at: new Date(sale.starts_at).toISOString(),
    ends_at: new Date(sale.ends_at).toISOString(),
  };
