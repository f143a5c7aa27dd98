import type { JsonSchema } from "@noren/contract/platform/openapi/document-types.ts";
import { nameOf } from "@noren/contract/platform/openapi/schemas.ts";
import { html } from "hono/html";

export type Piece = ReturnType<typeof html> | string;

/** Text with `code` in backticks, as HTML. */
export const prose = (text: string): Piece[] =>
  text.split("`").map((part, at): Piece => (at % 2 === 1 ? html`<code>${part}</code>` : part));

/** Type of a value: link to a shape, or JSON type. */
export function typeWords(schema: JsonSchema): Piece {
  const name = nameOf(schema);
  if (name) return html`<a href="#shape-${name}">${name}</a>`;
  const { type, items, allOf, enum: choices } = schema;
  if (allOf) return html`${typeWords(allOf[0]!)} and more`;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map(typeWords).reduce((all, one) => html`${all} or ${one}`);
  if (items) return html`list of ${typeWords(items)}`;
  if ("const" in schema) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (choices)
    return choices
      .map((one): Piece => html`<code>${JSON.stringify(one)}</code>`)
      .reduce((all, one) => html`${all}, ${one}`);
  if (schema.contentMediaType) return "file";
  if (schema.format === "date-time") return "timestamp";
  if (schema.format === "date") return "day";
  return (Array.isArray(type) ? type : [type ?? "any value"]).join(" or ");
}

/** Bounds and default of a field. */
export function limitWords(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, default: first } = schema;
  const words = [
    range(minLength, maxLength, "characters"),
    range(
      minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum,
      maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum,
      "",
    ),
    range(minItems, maxItems, "entries"),
    first === undefined || first === "" ? "" : `default: ${JSON.stringify(first)}`,
  ];
  return words.filter(Boolean).join("; ");
}

function range(min: number | undefined, max: number | undefined, unit: string): string {
  if (min === undefined && max === undefined) return "";
  const words = max === undefined ? `${min} or more` : min === undefined ? `up to ${max}` : `${min} to ${max}`;
  return unit ? `${words} ${unit}` : words;
}
