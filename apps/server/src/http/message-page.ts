import { createHash } from "node:crypto";

/** Pages of the server itself, for when no look can draw one: they need no script, no file and no database. */
const style = `body{margin:0;display:grid;place-content:center;min-height:100svh;padding:24px;font-family:"Hiragino Kaku Gothic ProN","Hiragino Sans","Noto Sans JP","Yu Gothic Medium",Meiryo,sans-serif;line-height:1.75;color:#1f1f1d;background:#fdfdfb;text-align:center}h1{font-size:22px;margin:0 0 8px}p{margin:0 0 24px}a{display:inline-block;padding:10px 24px;border:1px solid;border-radius:6px;color:inherit;text-decoration:none}`;
const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

/** `heading`: in Japanese above a title that is not. */
export type Message = {
  status: number;
  title: string;
  heading?: string;
  words: string;
  retryAfter?: number;
  home?: string;
};

/** A short page with a way back to the top. */
export function messagePage({ status, title, heading, words, retryAfter, home = "/" }: Message): Response {
  const head = heading ? `<h1>${heading}</h1><p>${title}</p>` : `<h1>${title}</h1>`;
  const body = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main>${head}<p>${words}</p><a href="${home}">トップへ戻る</a></main></body></html>`;
  return new Response(body, {
    status,
    headers: retryAfter === undefined ? headers : { ...headers, "retry-after": String(retryAfter) },
  });
}

/** What a channel that does not exist shows, and nothing else (THEME-08). */
export function invalidChannelPage(): Response {
  const body = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>404 Page Not Found</title></head><body>404 Page Not Found</body></html>`;
  return new Response(body, { status: 404, headers });
}

/**
 * Every address of a server on whose database there is no channel at all. 404, since nothing is there yet, and 503 is
 * maintenance's alone (ERR-05). The same for whoever asks: it names nothing of this server.
 */
export function emptyShopPage(): Response {
  const title = "まだお店がありません";
  const words =
    "このサーバーは動いていますが、お店はまだ開かれていません。<br>お店の方は、サーバーで <code>npm run shop -- init</code> を実行してください。<br>手順は docs/operations/install.md の「An own shop」にあります。";
  const body = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${words}</p></main></body></html>`;
  return new Response(body, { status: 404, headers });
}

export const messages = {
  accident: {
    status: 500,
    title: "Error",
    heading: "ページを表示できません",
    words: "エラーが発生しました<br>お手数ですが、時間をおいてもう一度お試しください。",
    retryAfter: 10,
  },
  tooLarge: { status: 413, title: "送信できませんでした", words: "送信されたデータが大きすぎます。" },
  foreign: {
    status: 403,
    title: "送信できませんでした",
    words: "お店の外から送信されたため、受け付けませんでした。お手数ですが、ページを開き直してもう一度お試しください。",
  },
  preview: {
    status: 403,
    title: "操作できませんでした",
    words: "表示を確かめているあいだは、カートやログインなどの操作はできません。確認を終えてからお試しください。",
  },
  notFound: {
    status: 404,
    title: "404 Not Found",
    heading: "ページが見つかりません",
    words: "お探しのページが見つかりませんでした。",
  },
  gone: {
    status: 410,
    title: "このページは終了しました",
    words: "お探しのページの掲載は終了しました。トップページからお探しください。",
  },
  busy: {
    status: 429,
    title: "混み合っています",
    words: "アクセスが集中しています。しばらくしてからもう一度お試しください。",
  },
  malformed: { status: 400, title: "表示できませんでした", words: "リクエストの形式が正しくありません。" },
} as const satisfies Record<string, Message>;
