import { createHash } from "node:crypto";
import { html } from "hono/html";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import { savedCartKey } from "@noren/storefront/app/cart/saved-cart.ts";
import type { LookColors } from "../looks/look-colors.ts";

const styleOf = ({ surface, ink, accent, onAccent }: LookColors) =>
  `body{margin:0;padding:32px 20px;font-family:"Hiragino Kaku Gothic ProN","Hiragino Sans","Noto Sans JP","Yu Gothic Medium",Meiryo,sans-serif;line-height:1.75;color:${ink};background:${surface};overflow-wrap:anywhere;line-break:strict;word-break:auto-phrase}main{max-width:560px;margin:0 auto}h1{margin:8px 0;font-size:24px;line-height:1.5}h2{margin:40px 0 8px;font-size:18px}p{margin:0 0 16px}ul{margin:0 0 16px;padding:0;list-style:none;border-top:1px solid}li{display:flex;justify-content:space-between;gap:16px;padding:12px 0;border-bottom:1px solid}li span:last-child{white-space:nowrap}a{display:inline-block;padding:11px 28px;border:1px solid ${accent};border-radius:6px;background:${accent};color:${onAccent};font-weight:600;text-decoration:none}a:focus-visible{outline:3px solid ${ink};outline-offset:3px}`;

/**
 * Shows, as text only, the products that the cart page has stored in this browser (saved-cart.ts). Reloads when the
 * browser is online again, and every 5 to 10 s while it says that it is: the first request after that may still fail.
 */
const scriptOf = (prefix: string) => `addEventListener("online",()=>location.reload());
if(navigator.onLine)setTimeout(()=>location.reload(),5000+Math.random()*5000);
try{
const saved=JSON.parse(localStorage.getItem(${JSON.stringify(savedCartKey(prefix))})||"null");
if(saved&&saved.lines.length>0){
const list=document.querySelector("ul");
for(const {name,quantity} of saved.lines){
const line=list.appendChild(document.createElement("li"));
for(const text of [name,"× "+quantity])line.appendChild(document.createElement("span")).textContent=text;
}
document.querySelector("time").textContent=new Date(saved.at).toLocaleString("ja-JP",{month:"long",day:"numeric",hour:"numeric",minute:"2-digit"});
document.querySelector("section").hidden=false;
}
}catch{}`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The page that the service worker shows while the browser is offline. It loads nothing. */
export function offlinePage({ name, prefix }: Pick<Channel, "name" | "prefix">, colors: LookColors) {
  const [style, script] = [styleOf(colors), scriptOf(prefix)];
  const shop = html`${name}`.toString();
  const head = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="robots" content="noindex"><meta name="theme-color" content="${colors.surface}">`,
    // exactly the texts whose hashes are in the policy
    `<title>通信できません｜${shop}</title><style>${style}</style>`,
  ];
  const main = [
    `<p>${shop}</p><h1>通信できません</h1>`,
    "<p>電波の届くところで、もう一度お試しください。つながると、このページは自動で開き直します。</p>",
    '<a href="">もう一度試す</a>',
    "<section hidden><h2>カートの商品</h2>",
    "<p><time></time> に表示したときの内容です。カートの中身は、なくなっていません。</p><ul></ul></section>",
  ];
  const page = `<!doctype html><html lang="ja"><head>${head.join("")}</head><body><main>${main.join("")}</main><script type="module">${script}</script></body></html>`;
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  return { html: page, policy };
}
