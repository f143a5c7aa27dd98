import type { ListedProduct } from "@noren/contract/product/product-list.owner.ts";
import {
  type ProductColumn,
  productColumns,
  type ProductListSort,
  type ProductStatus,
  productStatuses,
} from "@noren/contract/product/product-list.ts";
import type { ReactNode } from "react";
import { count, dayAndTime, dayKey, shortMoment, yen } from "#app/platform/format.ts";
import { Link } from "#app/ui/link.tsx";
import { Status, type StatusKind } from "#app/ui/status.tsx";
import type { Column } from "#app/ui/table.tsx";
import { productPath } from "./product-filter.ts";

type ProductCell = {
  isNumber?: boolean;
  /** Sorts by the column: the first press, and the second one. */
  sorts?: readonly [ProductListSort, ProductListSort];
  /** Place in the card of a phone; default: none. */
  card?: Column<ListedProduct>["card"];
  draw: (product: ListedProduct, now: string) => ReactNode;
};

/** What a row shows of a product, by column. */
const cells: Record<ProductColumn, ProductCell> = {
  name: { card: "title", sorts: ["code", "code"], draw: (product) => <NameCell product={product} /> },
  maker: { draw: ({ maker }) => maker },
  brand: { draw: ({ brand }) => brand },
  category: { draw: ({ category }) => <span title={category}>{category.split(" › ").at(-1)}</span> },
  variants: { isNumber: true, draw: ({ variants }) => count(variants) },
  price: {
    isNumber: true,
    card: "end",
    sorts: ["price", "price_desc"],
    draw: (product) => <span className="product-price">{priceWords(product)}</span>,
  },
  stock: { isNumber: true, card: "end", draw: (product) => <StockCell product={product} /> },
  status: { card: "quiet", draw: (product, now) => <StatusCell product={product} now={now} /> },
  channel: { draw: ({ channel_name }) => <ChannelSeal name={channel_name} /> },
  sale: { card: "quiet", draw: ({ sale }) => sale && <SaleCell sale={sale} /> },
  lead_days: { isNumber: true, draw: ({ lead_days }) => `${lead_days}日` },
  published_at: {
    sorts: ["new", "new"],
    draw: ({ published_at }, now) => published_at && <Moment at={published_at} now={now} />,
  },
  sale_ends_at: { draw: ({ sale_ends_at }, now) => sale_ends_at && <Moment at={sale_ends_at} now={now} /> },
};

type Drawing = {
  now: string;
  sort: ProductListSort;
  /** The address sorted otherwise. */
  sortTo: (sort: ProductListSort) => string;
};

/** The chosen columns for the table; the product's name is always there. */
export function tableColumns(names: readonly ProductColumn[], { now, sort, sortTo }: Drawing): Column<ListedProduct>[] {
  return [...new Set<ProductColumn>(["name", ...names])].map((name) => {
    const { isNumber = false, sorts, card = "hidden", draw } = cells[name];
    const isSorted = sorts?.includes(sort);
    const direction = isSorted ? (sort === "price_desc" || sort === "new" ? "descending" : "ascending") : undefined;
    return {
      key: name,
      label: productColumns[name],
      isNumber,
      card,
      ...(sorts && { sort: { to: sortTo(sort === sorts[0] ? sorts[1] : sorts[0]), direction } }),
      isHead: name === "name",
      cell: (product) => draw(product, now),
    };
  });
}

const NameCell = ({ product: { id, name, code, variants, image } }: { product: ListedProduct }) => (
  <span className="product-name">
    {image ? (
      <img src={picturePath(image)} alt="" width={30} height={30} loading="lazy" />
    ) : (
      <span className="product-no-picture" />
    )}
    <span>
      <Link to={productPath(id)}>{name}</Link>{" "}
      <small>
        {code}
        <span className="card-only">・{count(variants)}種類</span>
      </small>
    </span>
  </span>
);

/** The smallest picture that the server makes; it suits dense screens too. */
const picturePath = ({ path, hash }: NonNullable<ListedProduct["image"]>) =>
  `/pictures/webp/160/${hash}/${encodeURIComponent(path).replaceAll("%2F", "/")}`;

function priceWords({ price_min: min, price_max: max }: ListedProduct): string {
  if (min === null || max === null) return "";
  return min === max ? yen(min) : `${count(min)}–${yen(max)}`;
}

/** The pieces of all variants, and before them the variants that run out: 紅 3. */
function StockCell({ product: { stock, low, low_count, variants } }: { product: ListedProduct }) {
  if (stock === null) return variants > 0 && <span className="text-soft">オーダーメイド</span>;
  const [first] = low;
  const isNamed = first !== undefined && first.name !== "" && stock > 0;
  return (
    <span className="product-stock">
      {isNamed && (
        <small className="text-danger" title={low.map((one) => `${one.name} ${one.stock}`).join("、")}>
          {first.name} {first.stock}
          {low_count > 1 && ` ほか${low_count - 1}`}
        </small>
      )}
      <span>
        <span className="card-only">在庫 </span>
        {low_count > 0 && !isNamed ? <span className="text-danger">{count(stock)}</span> : count(stock)}
      </span>
    </span>
  );
}

const shapes: Record<ProductStatus, StatusKind> = {
  published: "done",
  scheduled: "midway",
  draft: "untouched",
  sold_out: "wrong",
  ended: "waiting",
  archived: "untouched",
};

const StatusCell = ({ product: { status, published_at }, now }: { product: ListedProduct; now: string }) => (
  <Status kind={shapes[status]}>
    {status === "scheduled" && published_at !== null
      ? `${shortMoment(published_at, now)}から`
      : productStatuses[status]}
  </Status>
);

const ChannelSeal = ({ name }: { name: string }) => (
  <span className="seal" title={name}>
    <span aria-hidden="true">{[...name][0]}</span>
    <span className="sr-only">{name}</span>
  </span>
);

/** Until the last day on which the sale price holds, or from the day on which it begins. */
function SaleCell({ sale: { is_now, starts_at, ends_at } }: { sale: NonNullable<ListedProduct["sale"]> }) {
  const until = new Date(new Date(ends_at).getTime() - 1);
  const words = is_now ? `${monthDay(until)}まで` : `${monthDay(new Date(starts_at))}から`;
  return (
    <span className="whitespace-nowrap text-warn" title={`${dayAndTime(starts_at)} – ${dayAndTime(ends_at)}`}>
      {words}
    </span>
  );
}

const monthDay = (moment: Date) => dayKey(moment).split("-").slice(1).map(Number).join("/");

const Moment = ({ at, now }: { at: string; now: string }) => (
  <span className="whitespace-nowrap">{shortMoment(at, now)}</span>
);
