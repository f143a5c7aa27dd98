import type { Area } from "@noren/contract/platform/endpoint.ts";
import { errors } from "@noren/contract/platform/errors.ts";

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const accessWords = { any: "だれでも", member: "会員", bearer: "トークンの持ち主", "guest-token": "注文番号と t" };

/**
 * A page for engineers: every call with its access and errors, made of the contract; the schemas are in openapi.json.
 */
export function docsPage(contract: Record<string, Area>): string {
  const sections = Object.entries(contract).map(
    ([area, endpoints]) =>
      `<section><h2 id="${area}">${area}</h2>${Object.values(endpoints)
        .map(
          (e) => `<details><summary><code><b>${e.method}</b> /api${escape(e.path)}</code> ${escape(e.summary)}</summary>
<p>Access: ${accessWords[e.access]} (${e.access}) · Answer: ${e.answer}</p>
${e.errors.length ? `<ul>${e.errors.map((code) => `<li><code>${errors[code][0]} ${code}</code> ${escape(errors[code][1])}</li>`).join("")}</ul>` : ""}</details>`,
        )
        .join("")}</section>`,
  );
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Noren API</title></head><body><main><h1>Noren API</h1>
<p><a href="openapi.json">openapi.json</a> (OpenAPI 3.1)</p>${sections.join("")}</main></body></html>`;
}
