import { yen } from "@noren/contract/platform/yen.ts";
import { html } from "hono/html";
import type { Charge } from "../charge/charge.ts";
import { type CardErrors, cardFields, type CardValues, errorSummary, testCardList } from "./card-fields.ts";
import { type Html, page, sum } from "./layout.ts";

/** Plain HTML without script: only the provider's page sees the card number. */
export function cardPage(charge: Charge, shopName: string, values: CardValues = {}, errors: CardErrors = {}): Html {
  const shop = charge.shop_name || shopName;
  const path = `/pay/${charge.charge_id}`;
  const isWrong = Object.keys(errors).length > 0;
  return page(
    `${isWrong ? "入力エラー：" : ""}カード情報の入力`,
    html`<div class="sheet">
      ${sum(charge, shopName)}
      <section class="work">
        <h1>カード情報の入力</h1>
        ${errorSummary(errors)} ${testCardList()}
        <form method="post" action="${path}" novalidate>
          ${cardFields(values, errors)}
          <button class="button button-primary">${yen(charge.amount)}を支払う</button>
        </form>
        <form method="post" action="${path}/cancel">
          <button class="button button-quiet">支払わずに${shop}へ戻る</button>
        </form>
      </section>
    </div>`,
  );
}
