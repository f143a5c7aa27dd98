import { yen } from "@noren/contract/platform/yen.ts";
import { html } from "hono/html";
import type { Charge } from "../charge/charge.ts";
import { type Html, page } from "./layout.ts";

const moment = new Intl.DateTimeFormat("ja-JP", { dateStyle: "long", timeStyle: "short", timeZone: "Asia/Tokyo" });

/** The issuer's 3-D Secure page. */
export function threeDPage(charge: Charge, shopName: string, now: Date): Html {
  return page(
    "本人認証",
    html`<div class="sheet sheet-single">
      <section class="work">
        <p class="issuer">テストカード会社</p>
        <h1>本人認証（3Dセキュア）</h1>
        <p>次のお支払いがご本人によるものか確認しています。</p>
        <dl class="details">
          <div>
            <dt>お支払い先</dt>
            <dd>${charge.shop_name || shopName}</dd>
          </div>
          <div>
            <dt>金額</dt>
            <dd class="figures"><b>${yen(charge.amount)}</b></dd>
          </div>
          <div>
            <dt>カード番号</dt>
            <dd class="figures">**** **** **** ${charge.last4 ?? ""}</dd>
          </div>
          <div>
            <dt>日時</dt>
            <dd class="figures">${moment.format(now)}</dd>
          </div>
        </dl>
        <form method="post" action="/3ds/${charge.charge_id}">
          <button class="button button-primary" name="result" value="yes">認証する</button>
          <button class="button" name="result" value="no">認証しない</button>
        </form>
        <p class="hint">
          実際のカードでは、カード会社のアプリやSMSで確認します。このテスト画面では、どちらかを選んでください。「認証しない」を選ぶと、お支払いは行われません。
        </p>
      </section>
    </div>`,
  );
}
