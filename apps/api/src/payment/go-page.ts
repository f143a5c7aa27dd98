import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import type { Channel } from "#api/channel/channel-types.ts";
import type { NextStep } from "#api/payment-method/provider/port.ts";

const style = `:root{color-scheme:light dark}body{margin:0;display:grid;place-content:center;min-height:100svh;padding:24px;box-sizing:border-box;font-family:"Hiragino Kaku Gothic ProN","Hiragino Sans","Noto Sans JP","Yu Gothic Medium",Meiryo,sans-serif;line-height:1.75;color:CanvasText;background:Canvas;text-align:center;overflow-wrap:anywhere;line-break:strict;word-break:auto-phrase}main{max-width:32em}h1{font-size:22px;margin:8px 0}p{margin:0 0 24px}button{font:inherit;font-weight:600;min-height:48px;padding:10px 32px;border:1px solid;border-radius:6px;color:ButtonText;background:ButtonFace;cursor:pointer}a{display:inline-block;padding:10px;color:inherit}:focus-visible{outline:3px solid;outline-offset:3px}`;
const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;
/** A separate constant: whitespace around the style would change its hash. */
const styleElement = raw(`<style>${style}</style>`);

/** The prototype's function, since a provider's form may have a field called submit. */
const script = "HTMLFormElement.prototype.submit.call(document.forms[0])";
/** Outside of the page's template, which the build would rewrite because of its closing tag. */
const scriptElement = (nonce: string) => raw(`<script nonce="${nonce}">${script}</script>`);

const charsetNames = { "utf-8": "UTF-8", shift_jis: "Shift_JIS" } as const;

/**
 * Posts the buyer's browser to the provider, at once with script and by a button without. The policy lets the form go
 * to the provider's origin only. `nonce` is new for each answer.
 */
export async function goPage(
  { url, fields, charset }: Extract<NextStep, { kind: "form" }>,
  { name, prefix }: Pick<Channel, "name" | "prefix">,
  nonce: string,
): Promise<Response> {
  const page = html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>決済会社のページへ進みます｜${name}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <p>${name}</p>
          <h1>決済会社のページへ進みます</h1>
          <p>
            お支払いのお手続きは、決済会社のページで続きます。画面が切り替わらないときは、下のボタンを押してください。
          </p>
          <form method="post" action="${url}" accept-charset="${charsetNames[charset]}">
            ${Object.entries(fields).map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`)}
            <button>お支払いへ進む</button>
          </form>
          <p><a href="${prefix}/cart/payment">お支払い方法の選択に戻る</a></p>
        </main>
        ${scriptElement(nonce)}
      </body>
    </html>`;
  const policy = [
    "default-src 'none'",
    "img-src data:",
    `style-src ${styleHash}`,
    `script-src 'nonce-${nonce}'`,
    `form-action ${new URL(url).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": policy,
  };
  return new Response(String(await page), { headers });
}
