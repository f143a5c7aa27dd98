import { figure } from "@noren/contract/platform/yen.ts";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { type Charge, returnAddress } from "../charge/charge.ts";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export const providerName = "ふくさペイ";

/** A knotted furoshiki, the cloth in which money is handed over. */
const mark = raw(`<svg class="mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
<path d="M4 15.5 16 13l12 2.5V25a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3z" fill="currentColor"/>
<path d="M16 13C12 11.8 7.5 9 6 5c4.5-.5 8 2 10 5.5C18 7 21.5 4.5 26 5c-1.5 4-6 6.8-10 8z" fill="currentColor" opacity=".7"/>
<path d="M4.5 16 16 21l11.5-5" fill="none" stroke="#fff" stroke-width="1.5" stroke-linecap="round"/></svg>`);

export const alertIcon = raw(
  `<svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"><circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.5v.01"/></svg>`,
);

/** A page of the provider: test ribbon, name and one task. */
export function page(title: string, main: Html): Html {
  return html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#3d2a5c" />
        <title>${title} | ${providerName}（テスト決済）</title>
        <link rel="stylesheet" href="/style.css" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <header>
          <p class="ribbon">
            <strong>テスト決済</strong> <span>実際の請求は行われません。本物のカード番号は入力しないでください。</span>
          </p>
          <p class="top">
            <span class="brand">${mark}${providerName}</span><span class="place">お支払い専用ページ</span>
          </p>
        </header>
        <main>${main}</main>
        <footer class="foot"><p>${providerName}は、ショップのテストとデモのための架空の決済サービスです。</p></footer>
      </body>
    </html>`;
}

/** Payee, order and amount. */
export function sum(charge: Charge, shopName: string): Html {
  return html`<aside class="sum" aria-label="お支払い内容">
    <p class="sum-shop">${charge.shop_name || shopName}</p>
    <p class="sum-amount">
      <span class="sum-label">お支払い金額</span> <b>${figure(charge.amount)}<small>円</small></b>
      <span class="sum-tax">税込</span>
    </p>
    <p class="sum-order"><span>ご注文番号</span> <span class="figures">${charge.order_no}</span></p>
  </aside>`;
}

/** A charge that needs nothing more from the buyer. */
export function donePage(charge: Charge, shopName: string): Html {
  return page(
    "お支払いの手続き",
    html`<div class="sheet">
      ${sum(charge, shopName)}
      <section class="work">
        <h1>このお支払いの手続きは終わっています</h1>
        <p>${charge.message}</p>
        <p>
          <a class="button button-primary" href="${returnAddress(charge)}">${charge.shop_name || shopName}へ戻る</a>
        </p>
      </section>
    </div>`,
  );
}

export function missingPage(): Html {
  return page(
    "ページが見つかりません",
    html`<div class="sheet sheet-single">
      <section class="work">
        <h1>お支払いの手続きが見つかりません</h1>
        <p>
          アドレスが間違っているか、手続きが終わっています。お手数ですが、ショップのページからもう一度お進みください。
        </p>
      </section>
    </div>`,
  );
}

export function brokenPage(): Html {
  return page(
    "エラー",
    html`<div class="sheet sheet-single">
      <section class="work">
        <h1>手続きを続けられませんでした</h1>
        <p>お手数ですが、ショップのページに戻って、ご注文の状態をご確認ください。</p>
      </section>
    </div>`,
  );
}
