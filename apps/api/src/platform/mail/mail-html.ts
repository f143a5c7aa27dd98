import { html, raw } from "hono/html";
import type { EmailDetail, EmailItem, EmailPart, EmailPicture } from "./mail-body.ts";

/** What makes an email the sending shop's: its mark and colours, as `#rrggbb`. */
export type EmailBranding = {
  shop: string;
  /** The shop's address, which its mark links to. */
  home: string;
  icon: EmailPicture | null;
  accent: string;
  onAccent: string;
};

/** Without a shop's own colours. */
export const plainBranding: EmailBranding = { shop: "", home: "", icon: null, accent: "#222222", onAccent: "#ffffff" };

/*
 * Mail programs keep attributes, and many drop a style sheet. So everything stands in attributes as on a bright screen; the
 * sheet only changes colours for a dark one and puts names above values on a narrow one.
 */
const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:359px){
.detail-name,.detail-value{display:block!important;width:auto!important;padding-right:0!important}
.detail-value{padding-top:0!important}
}
@media (max-width:479px){
.button{display:block!important;text-align:center!important}
}
@media (prefers-color-scheme:dark){
.ground{background:#141413!important;color:#f0eee9!important}
.sheet{background:#1f1e1c!important}
.ink{color:#f0eee9!important;border-color:#6d6a63!important}
.soft{color:#bdb8ad!important}
.rule{border-color:#4a4741!important}
.button{border-color:#bdb8ad!important}
.sheet a:not(.button){color:#cfdcf0!important}
}
`;

const styleOf = ({ accent, onAccent }: EmailBranding) => ({
  body: "margin:0;padding:0;background:#f5f4f0;color:#222;font-family:sans-serif;font-size:15px;line-height:1.75",
  sheet: `max-width:600px;margin:0 auto;padding:20px 20px 24px;border-top:4px solid ${accent};background:#fff;overflow-wrap:anywhere;word-break:auto-phrase;line-break:strict`,
  brand: "margin:0 0 16px;color:#222;font-size:16px;font-weight:bold;letter-spacing:0.08em;line-height:44px",
  brandLink: "color:#222;text-decoration:none",
  icon: "margin-right:12px;border-radius:8px;vertical-align:middle",
  title: "margin:0 0 20px;padding-bottom:16px;border-bottom:1px solid #bbb;font-size:20px;line-height:1.5",
  heading: `margin:28px 0 8px;padding:2px 0 2px 10px;border-left:4px solid ${accent};font-size:16px`,
  lines: "margin:0 0 12px",
  table: "width:100%;margin:0 0 12px;border-collapse:collapse",
  name: "width:8em;padding:3px 12px 3px 0;text-align:left;vertical-align:top;font-weight:normal;color:#555;white-space:nowrap",
  value: "padding:3px 0;text-align:left;vertical-align:top",
  picture: "width:64px;padding:8px 12px 8px 0;vertical-align:top;border-bottom:1px solid #e5e5e5",
  item: "padding:8px 12px 8px 0;text-align:left;vertical-align:top;border-bottom:1px solid #e5e5e5",
  amount: "padding:8px 0;text-align:right;vertical-align:top;border-bottom:1px solid #e5e5e5;white-space:nowrap",
  link: "margin:20px 0",
  button: `display:inline-block;padding:10px 28px;border:1px solid ${accent};border-radius:4px;background:${accent};color:${onAccent};font-weight:bold;text-decoration:none`,
  // dark letters on LINE's green: white ones would have a contrast of 2.2 to 1
  line: "display:inline-block;padding:10px 28px;border:1px solid #06c755;border-radius:4px;background:#06c755;color:#0b1f12;font-weight:bold;text-decoration:none",
  quiet: "color:#555",
});
type Style = ReturnType<typeof styleOf>;

/** hono's template escapes every value that is not markup already. */
export function htmlOf(title: string, parts: readonly EmailPart[], branding: EmailBranding = plainBranding): string {
  const style = styleOf(branding);
  const page = html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        <style>
          ${raw(sheet)}
        </style>
      </head>
      <body class="ground" style="${style.body}">
        <div class="sheet" style="${style.sheet}">
          ${titlePart(title, branding, style)}${parts.map((part) => htmlPart(part, style))}
        </div>
      </body>
    </html>`;
  return `${page.toString()}\n`;
}

/** The shop's emails are titled 【shop】what it is about (number); the owner's have their own heading. */
function titlePart(title: string, { shop, home, icon }: EmailBranding, style: Style) {
  const [, named, said] = /^【([^】]*)】(.*)$/.exec(title) ?? [];
  const number = said?.search(/（(?:ご注文|受付)番号 /) ?? -1;
  const about = number > 0 ? said!.slice(0, number) : said;
  const name = shop || named || "";
  const brand = html`${icon ? pictureTag(icon, style.icon) : ""}${name}`;
  return html`${
    name &&
    html`<p class="ink" style="${style.brand}">
      ${home ? html`<a class="ink" href="${home}" style="${style.brandLink}">${brand}</a>` : brand}
    </p>`
  }${named && about && html`<h1 class="rule" style="${style.title}">${about}</h1>`}`;
}

const pictureTag = ({ src, alt, width, height, color }: EmailPicture, style = "") =>
  html`<img
    src="${src}"
    alt="${alt}"
    width="${width}"
    height="${height}"
    style="display:inline-block;background:${color};color:#222;font-size:11px;line-height:1.4;${style}"
  />`;

function htmlPart(part: EmailPart, style: Style) {
  switch (part.kind) {
    case "heading":
      return html`<h2 style="${style.heading}">${part.words}</h2>`;
    case "lines":
      return html`<p style="${style.lines}">
        ${part.lines.map((line, at) => (at === 0 ? line : html`<br />${line}`))}
      </p>`;
    case "owner":
      return raw(part.html);
    case "address":
      return html`<p style="${style.lines}"><a href="${part.href}" style="color:#222">${part.href}</a></p>`;
    case "link":
      return linkPart(part, style);
    case "details":
      return tableOf(
        part.rows.map((row) => detailRow(row, style)),
        style,
      );
    case "items":
      return tableOf(
        part.items.map((item) =>
          itemRow(
            item,
            part.items.some(({ picture }) => picture),
            style,
          ),
        ),
        style,
      );
  }
}

function linkPart({ href, words, isQuiet, isLine }: Extract<EmailPart, { kind: "link" }>, style: Style) {
  if (isQuiet)
    return html`<p style="${style.link}"><a class="soft" href="${href}" style="${style.quiet}">${words}</a></p>`;
  return html`<p style="${style.link}">
    <a class="button" href="${href}" style="${isLine ? style.line : style.button}">${words}</a>
  </p>`;
}

const tableOf = (rows: unknown[], style: Style) =>
  html`<table style="${style.table}">
    ${rows}
  </table>`;

function detailRow({ name, value, isStrong }: EmailDetail, style: Style) {
  return html`<tr>
    <th scope="row" class="detail-name soft" style="${style.name}">${name}</th>
    <td class="detail-value" style="${style.value}">${isStrong ? html`<strong>${value}</strong>` : value}</td>
  </tr>`;
}

function itemRow({ name, note, amount, picture }: EmailItem, hasPictures: boolean, style: Style) {
  return html`<tr>
    ${hasPictures && html`<td class="rule" style="${style.picture}">${picture ? pictureTag(picture) : ""}</td>`}
    <td class="rule" style="${style.item}">${name}<br /><span class="soft" style="color:#555">${note}</span></td>
    <td class="rule" style="${style.amount}">${amount}</td>
  </tr>`;
}
