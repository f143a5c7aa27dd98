import type { Area, Endpoint } from "@noren/contract/platform/endpoint.ts";
import { errors } from "@noren/contract/platform/errors.ts";
import { html } from "hono/html";

const accessWords = { any: "だれでも", member: "会員", bearer: "トークンの持ち主", "guest-token": "注文番号と t" };

/**
 * A page for engineers: every call with its access and errors, made of the contract; the schemas are in openapi.json.
 */
export function docsPage(contract: Record<string, Area>) {
  const sections = Object.entries(contract).map(
    ([area, endpoints]) =>
      html`<section>
        <h2 id="${area}">${area}</h2>
        ${Object.values(endpoints).map(callDetails)}
      </section>`,
  );
  return html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Noren API</title>
      </head>
      <body>
        <main>
          <h1>Noren API</h1>
          <p><a href="openapi.json">openapi.json</a> (OpenAPI 3.1)</p>
          ${sections}
        </main>
      </body>
    </html>`;
}

function callDetails({ method, path, summary, access, answer, encoding, errors: codes }: Endpoint) {
  const refusals = codes.map((code) => html`<li><code>${errors[code][0]} ${code}</code> ${errors[code][1]}</li>`);
  return html`<details>
    <summary>
      <code><b>${method}</b> /api${path}</code> ${summary}
    </summary>
    <p>
      Access: ${accessWords[access]} (${access}) · Answer:
      ${answer}${encoding === "multipart" && " · multipart/form-data"}
    </p>
    ${
      refusals.length > 0 &&
      html`<ul>
        ${refusals}
      </ul>`
    }
  </details>`;
}
