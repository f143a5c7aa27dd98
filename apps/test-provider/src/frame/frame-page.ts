import { html } from "hono/html";
import { cardFields, testCardList } from "../page/card-fields.ts";
import { alertIcon, type Html } from "../page/layout.ts";

/** Card fields alone, framed by a shop's page. The frame's script passes that page a token, never the card number. */
export function framePage(origin: string, key: string): Html {
  return html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>カード情報の入力（テスト決済）</title>
        <link rel="stylesheet" href="/style.css" />
        <link rel="icon" href="data:," />
        <script src="/frame.js" defer></script>
      </head>
      <body class="framed">
        <section aria-labelledby="title">
          <h2 class="framed-title" id="title">カード情報の入力 <span class="badge">テスト決済</span></h2>
          ${testCardList()}
          <form id="card" data-origin="${origin}" data-key="${key}" novalidate>
            ${cardFields()}
            <p class="error" id="form-error" role="alert"></p>
            <button hidden>送信</button>
          </form>
          <template id="alert">${alertIcon}</template>
          <noscript
            ><p>
              この入力欄にはJavaScriptが必要です。そのまま進むと、カード会社のお支払いページで入力できます。
            </p></noscript
          >
        </section>
      </body>
    </html>`;
}
