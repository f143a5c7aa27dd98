import type { SignedText } from "@noren/contract/payment-method/test-provider-wire.ts";
import { html } from "hono/html";
import { type Charge, returnAddress } from "../charge/charge.ts";
import { type Html, page, sum } from "./layout.ts";

/** The way back of the link type: the browser posts the signed result in Shift_JIS. */
export function returnPage(charge: Charge, fields: SignedText, shopName: string): Html {
  const shop = charge.shop_name || shopName;
  return page(
    "ショップへ戻る",
    html`<div class="sheet">
      ${sum(charge, shopName)}
      <section class="work">
        <h1>お支払いの手続きが終わりました</h1>
        <p>${charge.message}</p>
        <form method="post" action="${returnAddress(charge)}" accept-charset="Shift_JIS">
          ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
          <button class="button button-primary">${shop}へ戻る</button>
        </form>
      </section>
    </div>`,
  );
}
