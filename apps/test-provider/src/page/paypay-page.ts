import { yen } from "@noren/contract/platform/yen.ts";
import { html } from "hono/html";
import type { Charge } from "../charge/charge.ts";
import { type Html, page, sum } from "./layout.ts";

/** Stands for PayPay's page, or its app: the buyer pays, has too little, or goes back. */
export function paypayPage(charge: Charge, shopName: string): Html {
  return page(
    "PayPayでのお支払い",
    html`<div class="sheet">
      ${sum(charge, shopName)}
      <section class="work">
        <h1>PayPayでのお支払い（テスト）</h1>
        <form method="post" action="/paypay/${charge.charge_id}">
          <button class="button button-primary" name="result" value="yes">${yen(charge.amount)}を支払う</button>
          <button class="button" name="result" value="no">残高が足りないことにする</button>
        </form>
        <form method="post" action="/pay/${charge.charge_id}/cancel">
          <button class="button button-quiet">支払わずに${charge.shop_name || shopName}へ戻る</button>
        </form>
        <p class="hint">
          実際のPayPayでは、アプリやPayPayの画面で支払います。このテスト画面では、どれかを選んでください。
        </p>
      </section>
    </div>`,
  );
}
