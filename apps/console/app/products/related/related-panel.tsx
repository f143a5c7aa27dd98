import type { ProductRelated } from "@noren/contract/product/product-related.owner.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { partWords, type RelatedPart } from "./related-edit.ts";
import { relatedRows } from "./related-rows.ts";
import "./related.css";

/** A product's accessories and recommendations at a glance, with the way to change them. */
export function RelatedPanel({ related }: { related: ProductRelated }) {
  const rows = relatedRows(related);
  return (
    <Panel
      title="付属品とおすすめ"
      aside={
        <Link className={buttonClass()} to={`/products/${encodeURIComponent(related.id)}/related`}>
          {related.may_edit ? "付属品とおすすめを変える" : "付属品とおすすめを見る"}
        </Link>
      }
    >
      <dl className="related-glance">
        {(["accessories", "recommendations"] satisfies RelatedPart[]).map((part) => (
          <div key={part}>
            <dt>{partWords[part]}</dt>
            <dd>
              {rows[part].map(({ name, hidden }) => (hidden === null ? name : `${name}（${hidden}）`)).join("、") ||
                "ありません"}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
