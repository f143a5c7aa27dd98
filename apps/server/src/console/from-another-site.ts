import { html } from "hono/html";

/**
 * Whether a person comes by a link of another site or an email. The browser then leaves out cookies that are
 * SameSite=Strict.
 */
export const startsAtAnotherSite = ({ method, headers }: Request): boolean =>
  method === "GET" &&
  headers.get("sec-fetch-mode") === "navigate" &&
  /^(cross|same)-site$/.test(headers.get("sec-fetch-site") ?? "");

/** A page that requests the same address again, this time from the console itself and therefore with its cookies. */
export async function withOwnCookies({ pathname, search }: URL): Promise<Response> {
  const again = `0;url=${pathname}${search}`;
  const page = await html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="refresh" content="${again}" />
        <title>お店の仕事場</title>
      </head>
      <body></body>
    </html>`;
  return new Response(String(page), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}
