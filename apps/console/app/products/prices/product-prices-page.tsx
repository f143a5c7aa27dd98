import { Outlet } from "react-router";
import { type PageProps, titled } from "#app/platform/page.ts";
import { yen } from "#app/platform/format.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { TableFrame } from "#app/ui/table-frame.tsx";
import { PricesPanel } from "./prices-panel.tsx";
import type { loadProductPrices } from "./prices.server.ts";

export { loadProductPrices as loader } from "./prices.server.ts";
export const meta = titled("価格の予定");

/** A product's prices: over time, and of now. */
export default function ProductPricesPage({ loaderData: { prices } }: PageProps<typeof loadProductPrices>) {
  return (
    <>
      <PageHead title={prices.name} note={`商品コード ${prices.code}`}>
        {prices.url && (
          <a className={buttonClass()} href={prices.url} target="_blank" rel="noreferrer">
            お店で見る
          </a>
        )}
        <Link className={buttonClass()} to="/products/prices">
          いま以降のセール
        </Link>
      </PageHead>
      <div className="grid grid-cols-1 gap-4">
        <PricesPanel prices={prices} />
        <Panel title="いまの価格" note={`税率${prices.tax_rate}%`} isFlush>
          <TableFrame label="いまの価格の一覧">
            <table className="table">
              <caption>いまの価格</caption>
              <thead>
                <tr>
                  <th scope="col">種類</th>
                  <th scope="col">商品番号</th>
                  <th scope="col" className="number">
                    通常価格
                  </th>
                  <th scope="col" className="number">
                    いまの価格（税込）
                  </th>
                  <th scope="col" className="number">
                    税抜
                  </th>
                </tr>
              </thead>
              <tbody>
                {prices.variants.map(({ id, words, code, regular_price, price, price_without_tax }) => (
                  <tr key={id}>
                    <th scope="row">{words || "—"}</th>
                    <td>{code}</td>
                    <td className="number">{yen(regular_price)}</td>
                    <td className="number">{price < regular_price ? <strong>{yen(price)}</strong> : yen(price)}</td>
                    <td className="number">{yen(price_without_tax)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableFrame>
        </Panel>
      </div>
      <Outlet />
    </>
  );
}
