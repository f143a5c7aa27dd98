import type { Area, Endpoint } from "../endpoint.ts";
import { composer, composeShapes, fieldsOf, insideOf } from "./compose.ts";
import type { Header, JsonSchema, OpenApiDocument, Operation, Parameter } from "./document-types.ts";
import { exampleOf, wordsAndExample } from "./example-values.ts";
import type { FieldWords } from "./field-words.ts";
import { type Call, operationOf } from "./operation.ts";
import { commonResponses, errorShape, refusalExamples } from "./refusals.ts";
import { type ShapeNames, toJsonSchemas } from "./schemas.ts";

/** Parts of the document other than the calls. */
export type DocumentParts = {
  info: OpenApiDocument["info"];
  /** Named shapes of inputs and answers. */
  inputs: ShapeNames;
  answers: ShapeNames;
  /** Names of shapes that others extend. */
  extended: readonly string[];
  words: FieldWords;
  /** Texts of calls' own fields, outside of named shapes; they replace `words` of the same names. */
  callWords?: FieldWords;
  /** Headers that all calls of the given tags accept, by name in the document. */
  headers: Record<string, { parameter: Parameter; tags: readonly string[] }>;
  /** Tags with their areas. */
  groups: Record<string, { description: string; areas: readonly string[] }>;
  /** Example inputs by operationId, for calls that need more than the required fields. */
  examples: Record<string, Record<string, unknown>>;
  /** Where a bearer token comes from. */
  bearer: string;
};

/** The OpenAPI 3.1 document of a contract. Paths are relative to /api. */
export function openApiDocument(contract: Record<string, Area>, parts: DocumentParts): OpenApiDocument {
  const { info, groups, extended, headers: taken } = parts;
  const words = { ...parts.words, ...parts.callWords };
  const shapes: Record<string, JsonSchema> = { Error: errorShape };
  const calls = callsOf(contract, parts, shapes);
  const compose = composer(shapes, extended);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    const { path, method } = call.endpoint;
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(call, {
      shapes,
      words,
      compose,
      headers: headersFor(call.tag, taken),
    });
  }
  const responses = usedIn(paths, "responses", commonResponses());
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/api", description: "The channel of this URL" }],
    security: [],
    tags: Object.entries(groups).map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      schemas: usedShapes([paths, responses], shapes),
      parameters: {
        IdempotencyKey: idempotencyKey,
        ...Object.fromEntries(Object.entries(taken).map(([name, { parameter }]) => [name, parameter])),
      },
      headers: usedIn([paths, responses], "headers", headers),
      responses,
      examples: usedIn([paths, responses], "examples", refusalExamples()),
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: parts.bearer },
        ...(calls.some(({ endpoint }) => endpoint.access === "guest-token") && { orderLink }),
      },
    },
  };
}

const orderLink = {
  type: "apiKey",
  in: "query",
  name: "t",
  description: "Token from the link in the emails of a guest's order",
} as const;

const headersFor = (tag: string, headers: DocumentParts["headers"]) =>
  Object.keys(headers).filter((name) => headers[name]!.tags.includes(tag));

/** The components that are referenced. */
function usedIn<T>(places: unknown, kind: string, components: Record<string, T>): Record<string, T> {
  const text = JSON.stringify(places);
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)),
  );
}

/** The shapes that are referenced there, or by each other, by name. */
function usedShapes(places: unknown, shapes: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const used = new Set<string>();
  function visit(place: unknown) {
    for (const [, name = ""] of JSON.stringify(place).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (shapes[name] && !used.has(name)) {
        used.add(name);
        visit(shapes[name]);
      }
  }
  visit(places);
  return Object.fromEntries([...used].sort().map((name) => [name, shapes[name]!]));
}

function callsOf(
  contract: Record<string, Area>,
  { inputs, answers, extended, groups, words: shapeWords, callWords, examples }: DocumentParts,
  shapes: Record<string, JsonSchema>,
): Call[] {
  const endpoints: Record<string, Endpoint> = Object.fromEntries(
    Object.entries(contract).flatMap(([area, own]) =>
      Object.entries(own).map(([name, endpoint]) => [`${area}.${name}`, endpoint]),
    ),
  );
  const schemasOf = (part: "input" | "output" | "more") =>
    Object.fromEntries(Object.entries(endpoints).map(([id, endpoint]) => [id, endpoint[part]]));
  const taken = toJsonSchemas(schemasOf("input"), "input", inputs, shapes);
  const given = toJsonSchemas(schemasOf("output"), "output", answers, shapes);
  const beside = toJsonSchemas(schemasOf("more"), "output", answers, shapes);
  const whole = [taken, given, beside].flatMap((some) => Object.values(some));
  composeShapes(shapes, extended, whole);
  const words = { ...shapeWords, ...callWords };
  for (const [name, shape] of Object.entries(shapes)) describe(shape, shapeWords, name);
  for (const schema of whole) describe(schema, words);
  const tagOf = (area: string) => Object.entries(groups).find(([, { areas }]) => areas.includes(area))?.[0] ?? area;
  return Object.entries(endpoints).map(([operationId, endpoint]) => {
    const input = { type: "object", ...fieldsOf(taken[operationId]!, shapes) };
    const example = {
      ...(exampleOf(input, { shapes, words }, true) as Record<string, unknown>),
      ...examples[operationId],
    };
    return {
      endpoint,
      operationId,
      tag: tagOf(operationId.split(".")[0]!),
      input,
      output: given[operationId]!,
      more: beside[operationId]!,
      example,
    };
  });
}

/** Adds a description to each field: of the field in this shape, or of the field's name. */
function describe(schema: JsonSchema, words: FieldWords, shape?: string) {
  for (const [key, field] of Object.entries(schema.properties ?? {})) {
    const [description] = wordsAndExample(words, `${shape}.${key}`)[0]
      ? wordsAndExample(words, `${shape}.${key}`)
      : wordsAndExample(words, key);
    if (description && !field.$ref) field.description ??= description;
  }
  for (const inner of insideOf(schema)) describe(inner, words, schema.allOf ? shape : undefined);
}

const count = (description: string): Header => ({
  description,
  required: true,
  schema: { type: "integer", minimum: 0 },
});
const headers: Record<string, Header> = {
  Total: count("Total number of rows"),
  PerPage: count("Rows per page"),
  LastPage: count("Number of the last page"),
  CurrentPage: count("Number of this page, from 1"),
  Limit: count("Max number of rows"),
  RetryAfter: { description: "Seconds to wait", schema: { type: "integer", minimum: 0 } },
  ContentDisposition: { description: "attachment, with the file's name", required: true, schema: { type: "string" } },
  SuggestedFilename: { description: "Name of the file, percent-encoded", required: true, schema: { type: "string" } },
};

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A key of your choice for this change. Sent again with the same body within 24 hours, by the same member or for the same cart, it returns the first answer; with another body it is refused (`idempotency.reused`). A refusal that says to try again later is not stored.",
  schema: { type: "string", minLength: 1, maxLength: 200 },
  example: "3f1c7a52-order-of-the-21st",
};
