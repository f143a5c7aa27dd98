import type { OwnedOffer } from "@noren/contract/product/made-to-order.owner.ts";
import { yen } from "#app/platform/format.ts";
import { Panel } from "#app/ui/panel.tsx";

type PricesProps = {
  prices: OwnedOffer["price_range"];
  /** They are those of the form as it was sent, not of what is stored. */
  isTyped: boolean;
  mayEdit: boolean;
};

/** What the cheapest and the dearest choice cost a buyer now, as the shop computes it. */
export function OfferPrices({ prices, isTyped, mayEdit }: PricesProps) {
  return (
    <Panel
      title="お客さまの支払う価格"
      note={isTyped ? "いまの画面の内容で。まだ保存していません" : "保存してある内容で。いま、税込"}
    >
      {prices ? (
        <dl className="offer-prices">
          <dt>いちばん安い選び方</dt>
          <dd>
            <strong>{yen(prices.cheapest.price)}</strong>
            <Added {...prices.cheapest} />
          </dd>
          <dt>いちばん高い選び方</dt>
          <dd>
            <strong>{yen(prices.dearest.price)}</strong>
            <Added {...prices.dearest} />
          </dd>
        </dl>
      ) : (
        <p className="page-note">
          {mayEdit ? "下の内容を入れて「この内容の価格をたしかめる」を押すと、ここに出ます。" : "まだありません。"}
        </p>
      )}
    </Panel>
  );
}

const Added = ({ added }: NonNullable<OwnedOffer["price_range"]>["dearest"]) =>
  added.length > 0 && (
    <span className="page-note">
      {added.map(({ label, value, price }) => `${label} ${value} +${yen(price)}`).join("、")}
    </span>
  );
