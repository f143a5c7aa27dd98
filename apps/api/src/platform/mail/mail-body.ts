import { html, raw } from "hono/html";

/**
 * What an email says, once; it goes out as plain text and as HTML. The HTML is plain too: no picture, no script, no
 * style that a mail program would drop.
 */
export type EmailPart =
  | { kind: "heading"; words: string }
  /** Lines of one paragraph. */
  | { kind: "lines"; lines: readonly string[] }
  | { kind: "details"; rows: readonly EmailDetail[] }
  /** What the owner wrote: its clean HTML, and the same as text. */
  | { kind: "owner"; html: string; text: string }
  /** An address of the shop to go to; a quiet one is not what the email is about. */
  | { kind: "link"; words: string; href: string; isQuiet?: boolean }
  /** Things with an amount at the end of the line. */
  | { kind: "items"; items: readonly { name: string; note: string; amount: string }[] };
export type EmailDetail = { name: string; value: string; isStrong?: boolean };

export const heading = (words: string): EmailPart => ({ kind: "heading", words });
export const lines = (...words: string[]): EmailPart => ({ kind: "lines", lines: words });
export const details = (...rows: (EmailDetail | false | undefined)[]): EmailPart => ({
  kind: "details",
  rows: rows.filter((row): row is EmailDetail => Boolean(row) && (row as EmailDetail).value !== ""),
});

const rule = "─".repeat(20);

export function textOf(parts: readonly EmailPart[]): string {
  const blocks = parts.map((part) => {
    if (part.kind === "heading") return `${rule}\n■ ${part.words}\n${rule}`;
    if (part.kind === "lines") return part.lines.map(oneLine).join("\n");
    if (part.kind === "owner") return part.text;
    if (part.kind === "details")
      return part.rows.map(({ name, value }) => `${oneLine(name)}：${oneLine(value)}`).join("\n");
    if (part.kind === "link") return `${oneLine(part.words)}\n${part.href}`;
    return part.items.map(({ name, note, amount }) => `・${oneLine(name)}\n　${oneLine(note)}　${amount}`).join("\n");
  });
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

const style = {
  body: "margin:0;padding:0;background:#f5f4f0;color:#222;font-family:sans-serif;font-size:15px;line-height:1.75",
  sheet:
    "max-width:600px;margin:0 auto;padding:24px 20px;background:#fff;overflow-wrap:anywhere;word-break:auto-phrase;line-break:strict",
  shop: "margin:0 0 4px;color:#555;font-size:13px;letter-spacing:0.08em",
  title: "margin:0 0 20px;padding-bottom:16px;border-bottom:1px solid #222;font-size:20px;line-height:1.5",
  heading: "margin:28px 0 8px;padding-bottom:4px;border-bottom:1px solid #bbb;font-size:16px",
  lines: "margin:0 0 12px",
  table: "width:100%;margin:0 0 12px;border-collapse:collapse",
  name: "width:8em;padding:3px 12px 3px 0;text-align:left;vertical-align:top;font-weight:normal;color:#555;white-space:nowrap",
  value: "padding:3px 0;text-align:left;vertical-align:top",
  item: "padding:6px 12px 6px 0;text-align:left;vertical-align:top;border-bottom:1px solid #e5e5e5",
  link: "margin:20px 0",
  button:
    "display:inline-block;padding:10px 28px;border-radius:4px;background:#222;color:#fff;font-weight:bold;text-decoration:none",
  quiet: "color:#555",
  amount: "padding:6px 0;text-align:right;vertical-align:top;border-bottom:1px solid #e5e5e5;white-space:nowrap",
};

/** hono's template escapes every value that is not markup already. */
export function htmlOf(title: string, parts: readonly EmailPart[]): string {
  const page = html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
      </head>
      <body style="${style.body}">
        <div style="${style.sheet}">${titlePart(title)}${parts.map(htmlPart)}</div>
      </body>
    </html>`;
  return `${page.toString()}\n`;
}

/** The shop's emails are titled 【shop】what it is about (number); the owner's have their own heading. */
function titlePart(title: string) {
  const [, shop, said] = /^【([^】]*)】(.*)$/.exec(title) ?? [];
  const number = said?.search(/（(?:ご注文|受付)番号 /) ?? -1;
  const about = number > 0 ? said!.slice(0, number) : said;
  if (!shop || !about) return "";
  return html`<p style="${style.shop}">${shop}</p>
    <h1 style="${style.title}">${about}</h1>`;
}

function htmlPart(part: EmailPart) {
  if (part.kind === "heading") return html`<h2 style="${style.heading}">${part.words}</h2>`;
  if (part.kind === "lines")
    return html`<p style="${style.lines}">${part.lines.map((line, at) => (at === 0 ? line : html`<br />${line}`))}</p>`;
  if (part.kind === "owner") return raw(part.html);
  if (part.kind === "link") {
    const look = part.isQuiet ? style.quiet : style.button;
    return html`<p style="${style.link}"><a href="${part.href}" style="${look}">${part.words}</a></p>`;
  }
  const rows = part.kind === "details" ? part.rows.map(detailRow) : part.items.map(itemRow);
  return html`<table style="${style.table}">
    ${rows}
  </table>`;
}

function detailRow({ name, value, isStrong }: EmailDetail) {
  return html`<tr>
    <th scope="row" style="${style.name}">${name}</th>
    <td style="${style.value}">${isStrong ? html`<strong>${value}</strong>` : value}</td>
  </tr>`;
}

function itemRow({ name, note, amount }: { name: string; note: string; amount: string }) {
  return html`<tr>
    <td style="${style.item}">${name}<br />${note}</td>
    <td style="${style.amount}">${amount}</td>
  </tr>`;
}

/** What a buyer typed cannot begin a paragraph of its own. */
const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, " ");
