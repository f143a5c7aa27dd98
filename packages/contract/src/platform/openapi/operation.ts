import type { Endpoint } from "../endpoint.ts";
import { takesIdempotencyKey } from "../idempotent-calls.ts";
import type { Answer, Content, Header, JsonSchema, Operation, Parameter, Ref } from "./document-types.ts";
import { exampleOf, wordsAndExample } from "./example-values.ts";
import type { FieldWords } from "./field-words.ts";
import { refusalAnswers, refusalsOf } from "./refusals.ts";

export type Call = {
  endpoint: Endpoint;
  operationId: string;
  tag: string;
  /** The whole input with resolved $refs, and the schema of the output. */
  input: JsonSchema;
  output: JsonSchema;
  more: JsonSchema;
  example: Record<string, unknown>;
};
type Known = {
  shapes: Record<string, JsonSchema>;
  words: FieldWords;
  compose: (schema: JsonSchema) => void;
  /** Names of the call's header parameters. */
  headers: readonly string[];
};

const securityOf: Record<Endpoint["access"], Record<string, string[]>[]> = {
  none: [{}],
  // a bearer token is optional
  any: [{}, { bearer: [] }],
  member: [{ bearer: [] }],
  "unconfirmed-member": [{ bearer: [] }],
  bearer: [{ bearer: [] }],
  "guest-token": [{ orderLink: [] }],
  staff: [{ bearer: [] }],
};
const accessWords: Record<Endpoint["access"], string> = {
  none: "For any visitor; tokens are ignored.",
  any: "For any visitor; a member's token is optional.",
  member: "For a logged-in member.",
  "unconfirmed-member": "For a logged-in member, also before the email address is confirmed.",
  bearer: "For the holder of a token of the shop, possibly expired.",
  "guest-token": "For the holder of a guest's order link: the order number and the token `t`.",
  staff: "For a logged-in staff member.",
};
const answerWords: Record<Endpoint["answer"], string> = {
  data: "The result, as `data`.",
  list: "The complete list, as `data`.",
  paged: "A page of the list, as `data`, with its position in the x- headers.",
  limited: "The complete list, as `data`; x-limit is the max number.",
  flat: "The fields themselves, without `data`.",
  file: "The bytes of a file.",
};

export function operationOf(call: Call, known: Known): Operation {
  const { endpoint, input } = call;
  const { method, path, access, may } = endpoint;
  const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!));
  const fields = Object.entries(input.properties ?? {});
  const isQuery = method === "GET" || method === "DELETE";
  const placeOf = (key: string) => {
    if (inPath.has(key)) return "path";
    return isQuery || (access === "guest-token" && key === "t") ? "query" : "body";
  };
  const body = fields.filter(([key]) => placeOf(key) === "body");
  const sent = objectOf(body, input);
  known.compose(sent);
  const headers = [...(takesIdempotencyKey(endpoint) ? ["IdempotencyKey"] : []), ...known.headers].map((name): Ref => ({
    $ref: `#/components/parameters/${name}`,
  }));
  return {
    operationId: call.operationId,
    tags: [call.tag],
    summary: endpoint.summary,
    description: `${accessWords[access]}${may ? ` Needs the right \`${may}\`.` : ""} ${answerWords[endpoint.answer]}`,
    security: securityOf[access],
    parameters: [
      ...fields.flatMap(([key, schema]) => {
        const place = placeOf(key);
        if (place === "body") return [];
        return waysOf(schema).map((way) => parameterOf(key, way, place, call, known.words));
      }),
      ...headers,
    ],
    ...(body.length > 0 && {
      requestBody: {
        required: true,
        content: contentOf(
          endpoint,
          sent,
          Object.fromEntries(Object.entries(call.example).filter(([key]) => placeOf(key) === "body")),
        ),
      },
    }),
    responses: { "200": answerOf(call, known), ...refusalAnswers(refusalsOf(endpoint, fields.length > 0)) },
  };
}

/** A schema of a text or a list of texts becomes two parameters: `maker` and `maker[]`. */
function waysOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf = [], ...shared } = schema;
  return anyOf.some(({ type }) => type === "array") ? anyOf.map((way) => ({ ...shared, ...way })) : [schema];
}

function parameterOf(key: string, schema: JsonSchema, place: "path" | "query", call: Call, words: FieldWords) {
  const isList = schema.type === "array";
  const parameter: Parameter = {
    name: isList ? `${key}[]` : key,
    in: place,
    required: place === "path" || (call.input.required ?? []).includes(key),
    description: schema.description ?? wordsAndExample(words, key)[0] ?? "",
    schema,
    ...(key in call.example && isList === Array.isArray(call.example[key]) && { example: call.example[key] }),
    ...(isList && { style: "form", explode: true }),
  };
  return parameter;
}

function objectOf(fields: [string, JsonSchema][], { required = [] }: JsonSchema): JsonSchema {
  const needed = fields.flatMap(([key]) => (required.includes(key) ? [key] : []));
  const properties = structuredClone(Object.fromEntries(fields));
  return { type: "object", properties, ...(needed.length > 0 && { required: needed }) };
}

const contentOf = ({ encoding }: Endpoint, schema: JsonSchema, example: unknown): Content =>
  encoding === "multipart" ? { "multipart/form-data": { schema } } : { "application/json": { schema, example } };

const pageHeaders = {
  "x-total": "Total",
  "x-per-page": "PerPage",
  "x-last-page": "LastPage",
  "x-current-page": "CurrentPage",
};
const headerRefs = (names: Record<string, string>): Record<string, Ref> =>
  Object.fromEntries(Object.entries(names).map(([name, header]) => [name, { $ref: `#/components/headers/${header}` }]));

function answerOf({ endpoint, output, more }: Call, known: Pick<Known, "shapes" | "words">): Answer {
  const description = answerWords[endpoint.answer];
  if (endpoint.answer === "file")
    return {
      description,
      headers: headerRefs({ "content-disposition": "ContentDisposition", "x-suggested-filename": "SuggestedFilename" }),
      content: { "application/octet-stream": { schema: { contentMediaType: "application/octet-stream" } } },
    };
  const own = Object.keys(endpoint.headers).map((name): [string, Header] => [
    name,
    { description: "Present if the answer has a value for it.", schema: { type: "string" } },
  ]);
  const headers = {
    ...Object.fromEntries(own),
    ...(endpoint.answer === "paged" && headerRefs(pageHeaders)),
    ...(endpoint.answer === "limited" && headerRefs({ "x-limit": "Limit" })),
  };
  const schema = bodyOf(endpoint, output, more);
  return {
    description,
    ...(Object.keys(headers).length > 0 && { headers }),
    content: { "application/json": { schema, example: exampleOf(schema, known) } },
  };
}

function bodyOf({ answer }: Endpoint, output: JsonSchema, more: JsonSchema): JsonSchema {
  if (answer === "flat") return output;
  const data = answer === "data" ? output : { type: "array", items: output, description: "The rows." };
  const beside = answer === "paged" ? more : {};
  return {
    type: "object",
    required: ["data", ...(beside.required ?? [])],
    properties: { data, ...beside.properties },
  };
}
