import { type PageProps, titled } from "#app/platform/page.ts";
import { type Refused, refusalFor } from "#app/platform/refused.ts";
import { useFormKey } from "#app/platform/use-form-key.ts";
import { RecordDrawer } from "#app/record/record-drawer.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/panel.tsx";
import type { Answered, changeOffer, loadOffer } from "./offer.server.ts";
import { OfferEditor } from "./offer-editor.tsx";
import { baseOf, readBase, sentTexts } from "./offer-form.ts";
import "./made-to-order.css";

export { changeOffer as action, loadOffer as loader } from "./offer.server.ts";
export const meta = titled("オーダーメイド");

type Props = PageProps<typeof loadOffer, typeof changeOffer>;

/** What may be chosen of a product made to order, in one form. */
export default function MadeToOrderPage({ loaderData: offer, actionData }: Props) {
  const refused = refusalFor(actionData);
  const answered = actionData && "texts" in actionData ? (actionData as Answered) : undefined;
  const path = `/products/${encodeURIComponent(offer.id)}`;
  return (
    <>
      <PageHead title="オーダーメイド" note={`${offer.code}　${offer.name}`}>
        <Link className={buttonClass()} to={path}>
          商品にもどる
        </Link>
        <Link className={buttonClass()} to={`${path}/preview`} target="_blank">
          プレビューのリンク
        </Link>
        <RecordDrawer kind="product" id={offer.id} name={offer.code} />
      </PageHead>
      {offer.values === null && (
        <p className="page-note">この商品は、まだオーダーメイドで受けていません。内容を入れて始めます。</p>
      )}
      <OfferEditor
        key={useFormKey(actionData)}
        {...{ offer, answered, refused }}
        {...begin(offer, answered, refused)}
      />
    </>
  );
}

/** What the form shows: what was answered or refused, else what is stored. */
function begin(offer: Props["loaderData"], answered: Answered | undefined, refused: Refused | undefined) {
  if (answered) return { initial: answered.texts, base: answered.base };
  const sent = readBase(refused?.values.base);
  if (refused && sent) return { initial: sentTexts(refused.values, sent), base: sent };
  const base = baseOf(offer);
  return { initial: base.texts, base };
}
