import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mail } from "@noren/api/platform/mail/mail-port.ts";
import { html, raw } from "hono/html";

/** Emails as stored in the folder, in JSON. */
type StoredEmail = Omit<Mail, "date"> & { date: string };

const shown = 100;

const style =
  "body{max-width:760px;margin:24px auto;padding:0 16px;font-family:sans-serif;line-height:1.7}article{border-top:1px solid #ccc;padding:16px 0}h2{font-size:18px;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere}iframe{width:100%;height:480px;border:1px solid #ccc}";

/**
 * `/dev/mail`: emails that a shop without a mail server would have sent, newest first. An email's HTML is shown in a
 * sandboxed frame.
 */
export async function mailPage(folder: string): Promise<Response> {
  const emails = await readEmails(folder);
  const items = emails.map(
    (email) =>
      html`<article>
        <h2>${email.subject}</h2>
        <p><b>${email.to}</b> <time>${email.date}</time>${email.replyTo ? html`<br />返信先 ${email.replyTo}` : ""}</p>
        <details open>
          <summary>本文</summary>
          <pre>${email.text}</pre>
        </details>
        <details>
          <summary>HTML</summary>
          <iframe sandbox title="${email.subject}" srcdoc="${email.html}"></iframe>
        </details>
      </article>`,
  );
  const page = html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>お店からのメール</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>お店からのメール</h1>
          <p>メールサーバーがないため、ここに残しています（新しい順、${shown}通まで）。</p>
          ${items.length > 0 ? items : html`<p>まだありません。</p>`}
        </main>
      </body>
    </html>`;
  return new Response(page.toString(), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
    },
  });
}

/** File names begin with the time, so sorting them sorts the emails. */
async function readEmails(folder: string): Promise<StoredEmail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const newest = names
    .filter((name) => name.endsWith(".json"))
    .sort()
    .slice(-shown)
    .toReversed();
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as StoredEmail));
}
