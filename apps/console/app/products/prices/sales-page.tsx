import type { Sale } from "@noren/contract/product/price-period.owner.ts";
import { Outlet } from "react-router";
import { count, leftUntil } from "#app/platform/format.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { localText } from "#app/products/one/product-text.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { Status } from "#app/ui/status.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { firstMinute, periodWords } from "./moments.ts";
import { priceRange, stateShapes, stateWords } from "./price-groups.ts";
import type { loadSales } from "./prices.server.ts";
import "./prices.css";

export { loadSales as loader } from "./prices.server.ts";
export const meta = titled("いま以降のセール");

/** Running and coming sales. A sale is set on the page of a product, or of several from their list. */
export default function SalesPage({ loaderData: { sales, now } }: PageProps<typeof loadSales>) {
  const shops = new Set(sales.map(({ channel }) => channel));
  return (
    <>
      <PageHead
        title="いま以降のセール"
        note={sales.length > 0 ? `${count(sales.length)}件、終わりの早い順` : undefined}
      />
      <Panel title="開催中とこれから" isFlush>
        {sales.length === 0 ? (
          <Empty
            title="セールはありません"
            text="商品の「価格の予定」か、商品の一覧で選んだ商品に、「期間を足す」で作れます。"
          />
        ) : (
          <Table
            caption="開催中とこれからのセール"
            rows={sales}
            keyOf={({ id }) => id}
            hasCards
            columns={columnsOf(now, shops.size > 1)}
          />
        )}
      </Panel>
      <Outlet />
    </>
  );
}

const columnsOf = (now: string, hasShops: boolean): Column<Sale>[] => [
  { key: "name", label: "セール", isHead: true, card: "title", cell: nameOf },
  { key: "hours", label: "期間", cell: (sale) => periodWords(sale, now) },
  { key: "state", label: "状態", card: "end", cell: (sale) => stateOf(sale, now) },
  { key: "variants", label: "種類", isNumber: true, card: "quiet", cell: ({ variants }) => `${count(variants)}種類` },
  {
    key: "price",
    label: "セール価格",
    isNumber: true,
    cell: ({ price_min, price_max }) => priceRange([price_min, price_max]),
  },
  ...(hasShops ? [{ key: "shop", label: "お店", cell: ({ channel_name }: Sale) => channel_name }] : []),
  { key: "see", label: "その時刻で見る", isLabelHidden: true, cell: (sale) => previewOf(sale, now) },
];

const stateOf = ({ state, ends_at }: Sale, now: string) => (
  <>
    <Status kind={stateShapes[state]}>{stateWords[state]}</Status>
    {state === "running" && <small className="text-soft"> {leftUntil(ends_at, now)}</small>}
  </>
);

/** Without a name, the first product's. */
function nameOf({ id, name, product_id, product_name, variants, may_edit }: Sale) {
  const words = name || `${product_name}${variants > 1 ? "ほか" : ""}`;
  const to = may_edit ? `/products/prices/${id}` : `/products/${product_id}/prices`;
  return (
    <Link to={to} preventScrollReset={may_edit}>
      {words}
    </Link>
  );
}

function previewOf({ name, product_name, product_id, preview_url, starts_at }: Sale, now: string) {
  if (preview_url === null) return null;
  const about = `${name || product_name}、${periodWords({ starts_at, ends_at: null }, now)}`;
  return (
    <>
      <a
        className={buttonClass("plain", "row")}
        href={preview_url}
        target="_blank"
        rel="noreferrer"
        aria-label={`その時刻で見る：${about}`}
      >
        その時刻で見る
      </a>{" "}
      <Link
        className={buttonClass("plain", "row")}
        to={`/products/${product_id}/preview?at=${localText(firstMinute(starts_at))}`}
        target="_blank"
        aria-label={`見た目を選ぶ：${about}`}
      >
        見た目を選ぶ
      </Link>
    </>
  );
}
