import type { JsonSchema } from "@noren/contract/platform/openapi/document-types.ts";
import { nameOf } from "@noren/contract/platform/openapi/schemas.ts";
import { html } from "hono/html";
import { limitWords, type Piece, prose, typeWords } from "./schema-words.ts";

type Row = { name: string; schema: JsonSchema; isRequired: boolean; place?: string; description?: string };

/** One row per field: name, type, required or not, bounds, description. */
export function fieldTable(rows: readonly Row[], isAnswer = false): Piece {
  if (rows.length === 0) return "";
  return html`<div class="wide">
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => fieldRow(row, isAnswer))}
      </tbody>
    </table>
  </div>`;
}

function fieldRow({ name, schema, isRequired, place, description = schema.description }: Row, isAnswer: boolean) {
  const need = isAnswer ? (isRequired ? "" : "not always") : isRequired ? "required" : "optional";
  const notes = [place, need].filter(Boolean).join(", ");
  const limits = limitWords(schema);
  return html`<tr>
    <td><code>${name}</code>${notes && html`<small>${notes}</small>`}</td>
    <td>${typeWords(schema)}${limits && html`<small>${limits}</small>`}</td>
    <td>${schema.title && html`<span lang="ja">${schema.title}</span>. `}${prose(description ?? "")}</td>
  </tr>`;
}

export type Shapes = Record<string, JsonSchema>;

/**
 * Fields of a schema including nested objects, named `order.total_tax` and `products[].key`. `opened`: levels of named
 * shapes whose fields are listed; deeper ones are links.
 */
export function fieldsIn(schema: JsonSchema, shapes: Shapes, opened: number, above = "", levels = 4): Row[] {
  const { properties = {}, required = [], items, allOf = [] } = schema;
  const inside = (one: JsonSchema) => fieldsIn(one, shapes, opened, above, levels);
  const name = nameOf(schema);
  if (name) return opened > 0 ? fieldsIn(shapes[name]!, shapes, opened - 1, above, levels) : [];
  if (items) return fieldsIn(items, shapes, opened, `${above}[]`, levels);
  const parts = [...allOf, ...(schema.anyOf ?? schema.oneOf ?? [])].flatMap(inside);
  const own = Object.entries(properties).flatMap(([key, inner]): Row[] => {
    const name = above ? `${above}.${key}` : key;
    const row = { name, schema: inner, isRequired: required.includes(key) };
    return levels > 0 ? [row, ...fieldsIn(inner, shapes, opened, name, levels - 1)] : [row];
  });
  const seen = new Set<string>();
  return [...parts, ...own].filter(({ name }) => !seen.has(name) && seen.add(name));
}
