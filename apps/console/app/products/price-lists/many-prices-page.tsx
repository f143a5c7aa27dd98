import { revalidateAfterRefusal } from "@noren/web/page/revalidate.ts";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/panel.tsx";
import { Problems } from "#app/ui/problems.tsx";
import { FilePanel, PastePanel } from "./many-prices.tsx";
import type { changeManyPrices, Compared, loadManyPrices } from "./many-prices.server.ts";
import { PriceDifference } from "./price-difference.tsx";
import { listPath } from "./price-list-address.ts";
import "./price-lists.css";

export { changeManyPrices as action, loadManyPrices as loader } from "./many-prices.server.ts";
export const meta = titled("価格をまとめて入れる");
export const shouldRevalidate = revalidateAfterRefusal;

/** Many prices at once: what they change in the list, then their save. */
export default function ManyPricesPage({
  loaderData,
  actionData,
}: PageProps<typeof loadManyPrices, typeof changeManyPrices>) {
  const { list } = loaderData;
  const compared = actionData && "changes" in actionData ? (actionData as Compared) : undefined;
  const path = listPath(list.id);
  return (
    <>
      <PageHead title="価格をまとめて入れる" note={`${list.channel_name}・${list.name}`}>
        <Link className={buttonClass()} to={path}>
          価格表にもどる
        </Link>
      </PageHead>
      <Problems refused={refusalFor(actionData, "save")} />
      <div className="grid grid-cols-1 gap-4">
        {compared && <PriceDifference compared={compared} />}
        {list.may_edit && (
          <>
            <PastePanel list={list.id} refused={refusalFor(actionData, "paste")} pasted={compared?.pasted} />
            <FilePanel list={list.id} refused={refusalFor(actionData, "file")} others={compared?.others} />
          </>
        )}
      </div>
    </>
  );
}
