import type {
  Answer,
  JsonSchema,
  OpenApiDocument,
  Operation,
  Parameter,
  Ref,
} from "@noren/contract/platform/openapi/document-types.ts";
import { nameOf } from "@noren/contract/platform/openapi/schemas.ts";
import { html } from "hono/html";
import { curlOf } from "./curl.ts";
import { fieldsIn, fieldTable } from "./field-table.ts";
import { prose, typeWords } from "./schema-words.ts";

type Call = { method: string; path: string; operation: Operation };

/** A call as a details element: closed one line, open everything a client needs. */
export function callSection(call: Call, document: OpenApiDocument) {
  const { method, path, operation } = call;
  const { content = {} } = operation.responses["200"] as Answer;
  const answer = content["application/json"];
  return html`<details>
    <summary>
      <code><b>${method.toUpperCase()}</b> /api${path}</code> <span>${operation.summary}</span>
    </summary>
    <div class="inside" id="${operation.operationId}">
      <p>${prose(operation.description)}</p>
      ${takes(operation, document)}
      <h3>Example</h3>
      <pre tabindex="0"><code>${curlOf(call)}</code></pre>
      <h3>Answers</h3>
      ${headersOf(operation)}
      ${
        answer?.schema &&
        html`${shapeOf(answer.schema)}${fieldTable(fieldsIn(answer.schema, document.components.schemas, 1), true)}
          <pre tabindex="0"><code>${JSON.stringify(answer.example, null, 2)}</code></pre>`
      }
      <h3>Refuses</h3>
      ${refusals(operation, document)}
    </div>
  </details>`;
}

function takes({ parameters, requestBody }: Operation, { components }: OpenApiDocument) {
  const all = parameters.map((one) => ("name" in one ? one : components.parameters[lastOf(one)]!));
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  if (all.length === 0 && !body) return "";
  const rows = all.map(({ name, schema, required, description, in: place }: Parameter) => ({
    name,
    schema,
    isRequired: required,
    place,
    description,
  }));
  return html`<h3>Takes</h3>
    ${body && shapeOf(body)}
    ${fieldTable([...rows, ...(body ? fieldsIn(body, components.schemas, 3).map((row) => ({ ...row, place: "body" })) : [])])}`;
}

/** Named shapes of a body: the schema itself, or those it extends. */
function shapeOf(schema: JsonSchema) {
  const bases = nameOf(schema) ? [schema] : (schema.allOf ?? []).filter((part) => nameOf(part));
  if (bases.length === 0) return "";
  return html`<p>The fields of ${bases.map(typeWords)}${schema.allOf ? ", and:" : "."}</p>`;
}

function headersOf({ responses }: Operation) {
  const names = Object.keys((responses["200"] as Answer).headers ?? {});
  if (names.length === 0) return "";
  return html`<p>Headers: ${names.map((name, at) => html`${at > 0 ? ", " : ""}<code>${name}</code>`)}</p>`;
}

function refusals({ responses }: Operation, { components }: OpenApiDocument) {
  const answers = Object.entries(responses).filter(([status]) => status !== "200");
  const rows = answers.flatMap(([status, answer]) => {
    const { content = {} } = "$ref" in answer ? components.responses[lastOf(answer)]! : answer;
    const codes = Object.keys(content["application/json"]?.examples ?? {});
    return codes.map(
      (code) =>
        html`<li>${status} <code>${code}</code> <span lang="ja">${components.examples[code]?.summary}</span></li>`,
    );
  });
  return html`<ul>
    ${rows}
  </ul>`;
}

const lastOf = ({ $ref }: Ref) => $ref.slice($ref.lastIndexOf("/") + 1);
