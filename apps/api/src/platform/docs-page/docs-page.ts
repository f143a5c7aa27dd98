import { createHash } from "node:crypto";
import type { OpenApiDocument, Operation } from "@noren/contract/platform/openapi/document-types.ts";
import { html, raw } from "hono/html";
import { callSection } from "./call-section.ts";
import { shapeSection } from "./shape-section.ts";
import { style } from "./style.ts";

const styleHash = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** A separate constant: whitespace around the style would change its hash. */
const styleElement = raw(`<style>${style}</style>`);

/** Content security policy of the page: its own style only. */
export const docsPolicy = `default-src 'none'; style-src ${styleHash}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Call = { method: string; path: string; operation: Operation };

/**
 * API reference for engineers, generated from the document: all calls with fields, errors and examples. Works without
 * script.
 */
export function docsPage(document: OpenApiDocument) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method, path, operation })),
  );
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Noren API</title>
        ${styleElement}
      </head>
      <body>
        <header>
          <h1>Noren API</h1>
          <p>
            ${calls.length} calls in ${groups.length} groups. For tools: <a href="openapi.json">openapi.json</a>,
            OpenAPI 3.1. Rules common to all calls are in <code>docs/api.md</code>.
          </p>
        </header>
        <nav aria-label="Groups">
          <ul>
            ${groups.map(({ name, calls: own }) => html`<li><a href="#${name}">${name}</a> ${own.length}</li>`)}
            <li><a href="#shapes">shapes</a> ${Object.keys(document.components.schemas).length}</li>
          </ul>
        </nav>
        <main>
          ${howTo()}
          ${groups.map(
            (group) =>
              html`<section aria-labelledby="${group.name}">
                <h2 id="${group.name}">${group.name}</h2>
                <p>${group.description}</p>
                ${group.calls.map((call) => callSection(call, document))}
              </section>`,
          )}
          <section aria-labelledby="shapes">
            <h2 id="shapes">Shapes</h2>
            <p>Named shapes of inputs and answers.</p>
            ${Object.entries(document.components.schemas).map(([name, schema]) => shapeSection(name, schema, document.components.schemas))}
          </section>
        </main>
      </body>
    </html>`;
}

const start = `SHOP=http://localhost:3000
TOKEN=$(curl -s $SHOP/api/v1/auth/login -H 'content-type: application/json' \\
  -d '{ "username": "hanako@example.jp", "password": "Noren-1234" }' | jq -r .access_token)
CART=$(curl -s $SHOP/api/v1/carts/init -H 'content-type: application/json' -d '{}' | jq -r .data.token)`;

const howTo = () =>
  html`<section aria-labelledby="examples">
    <h2 id="examples">Examples</h2>
    <p>
      Each example is a valid call. It needs <code>SHOP</code>, the URL of a shop or of a channel, and for members a
      <code>TOKEN</code>; in a demo:
    </p>
    <pre tabindex="0"><code>${start}</code></pre>
    <p>
      Ids, numbers, keys and tokens in an example stand for those that other calls answer; keys of products and makers
      are the demo's.
    </p>
  </section>`;
