import type { ProductPage } from "@noren/contract/product/product-page.owner.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";

type PanelProps = { page: Pick<ProductPage, "id" | "is_made_to_order" | "may_edit"> };

/** Whether a product is made to order, with the way to what may be chosen. */
export function MadeToOrderPanel({ page: { id, is_made_to_order, may_edit } }: PanelProps) {
  if (!is_made_to_order && !may_edit) return null;
  return (
    <Panel
      title="オーダーメイド"
      aside={
        <Link className={buttonClass()} to={`/products/${encodeURIComponent(id)}/made-to-order`}>
          {is_made_to_order ? (may_edit ? "オーダーの内容を変える" : "オーダーの内容を見る") : "オーダーメイドを始める"}
        </Link>
      }
    >
      <p className="page-note">
        {is_made_to_order
          ? "お客さまが生地・寸法・名入れなどを選んで注文できます。"
          : "ご注文をいただいてからお作りする商品にできます。"}
      </p>
    </Panel>
  );
}
