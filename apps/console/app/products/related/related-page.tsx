import { perPieceMax, relatedMax } from "@noren/contract/product/product-related.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { News } from "#app/ui/news.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { RelatedFinder } from "./related-finder.tsx";
import { RelatedList } from "./related-list.tsx";
import { relatedRows } from "./related-rows.ts";
import type { changeRelated, loadRelated } from "./related.server.ts";
import "./related.css";

export { changeRelated as action, loadRelated as loader } from "./related.server.ts";
export const meta = titled("付属品とおすすめ");

/** What is offered with a product, and what is shown beside it. */
export default function RelatedPage({ loaderData, actionData }: PageProps<typeof loadRelated, typeof changeRelated>) {
  const { related, search, found } = loaderData;
  const refused = refusalFor(actionData);
  const rows = relatedRows(related);
  return (
    <>
      <PageHead title="付属品とおすすめ" note={`${related.code}　${related.name}`}>
        <Link className={buttonClass()} to={`/products/${encodeURIComponent(related.id)}`}>
          商品にもどる
        </Link>
      </PageHead>
      {refused?.code === "common.changed_meanwhile" ? (
        <News kind="warn">
          開いているあいだに、ほかの人が変えました。いまの内容を下に出しています。もう一度押してください。
        </News>
      ) : (
        <Problems refused={refused} />
      )}
      <div className="related-columns">
        <Panel
          title="付属品"
          note={`${related.accessories.length}／${relatedMax}個・この商品と一緒に買えるもの。商品1点につき${perPieceMax}個まで`}
        >
          <RelatedList part="accessories" rows={rows.accessories} related={related} />
          {related.may_edit && <RelatedFinder part="accessories" {...{ related, search, found }} />}
        </Panel>
        <Panel
          title="おすすめ"
          note={`${related.recommendations.length}／${relatedMax}点・この商品のページで先に出すもの。残りは、よく一緒に買われる商品で埋まります`}
        >
          <RelatedList part="recommendations" rows={rows.recommendations} related={related} />
          {related.may_edit && <RelatedFinder part="recommendations" {...{ related, search, found }} />}
        </Panel>
      </div>
    </>
  );
}
