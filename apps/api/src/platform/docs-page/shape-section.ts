import type { JsonSchema } from "@noren/contract/platform/openapi/document-types.ts";
import { nameOf } from "@noren/contract/platform/openapi/schemas.ts";
import { html } from "hono/html";
import { fieldsIn, fieldTable, type Shapes } from "./field-table.ts";
import { typeWords } from "./schema-words.ts";

/**
 * Section of a named shape. Links to fields use an id inside the details element, since browsers open the element that
 * contains the target.
 */
export function shapeSection(name: string, schema: JsonSchema, shapes: Shapes) {
  const bases = (schema.allOf ?? []).filter((part) => nameOf(part));
  return html`<details>
    <summary>
      <code><b>${name}</b></code> <span>${schema.description ?? ""}</span>
    </summary>
    <div class="inside" id="shape-${name}">
      ${bases.length > 0 && html`<p>All fields of ${bases.map(typeWords)}, and:</p>`}
      ${fieldTable(fieldsIn(schema, shapes, 0), true)}
    </div>
  </details>`;
}
