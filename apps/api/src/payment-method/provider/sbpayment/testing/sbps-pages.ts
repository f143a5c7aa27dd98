import { html } from "hono/html";
import type { Purchase } from "./sbps-purchases.ts";

export type Act = "pay" | "refuse" | "fail_3ds" | "cancel" | "issue" | "pay_at_store" | "expire";

const actWords: Record<Act, string> = {
  pay: "支払う",
  refuse: "カード会社などが断る",
  fail_3ds: "本人認証に失敗する",
  cancel: "やめてショップへ戻る",
  issue: "支払いの番号を受け取る",
  pay_at_store: "お店のレジで支払う",
  expire: "期限が過ぎる",
};

/** What can happen to a purchase now. */
export function actsOf({ method, state }: Purchase): Act[] {
  if (state === "issued") return ["pay_at_store", "expire"];
  if (state !== "open") return [];
  if (method === "webcvs") return ["issue", "cancel"];
  return method === "credit3d2" ? ["pay", "refuse", "fail_3ds", "cancel"] : ["pay", "refuse", "cancel"];
}

type Html = ReturnType<typeof html>;

const page = (title: string, main: Html): Html =>
  html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <link rel="icon" href="data:," />
        <title>${title} | 決済会社の代わり（テスト）</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${main}
        </main>
      </body>
    </html>`;

export const purchasePage = (purchase: Purchase): Html =>
  page(
    "お支払い（テスト）",
    html`<p>${purchase.fields["item_name"]}</p>
      <p>${purchase.amount}円</p>
      ${actsOf(purchase).map(
        (act) =>
          html`<form method="post" action="/purchase/${purchase.trackingId}/${act}">
            <button>${actWords[act]}</button>
          </form>`,
      )}`,
  );

/** Leads the browser back: it posts the result in Shift_JIS. */
export const returnPage = (url: string, fields: readonly (readonly [string, string])[]): Html =>
  page(
    "ショップへ戻ります",
    html`<form method="post" action="${url}" accept-charset="Shift_JIS">
      ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button>ショップへ戻る</button>
    </form>`,
  );

export const errorPage = (reason: string): Html => page("エラー", html`<p role="alert">${reason}</p>`);
