import { insideOf } from "../platform/openapi/compose.ts";
import type { Answer, JsonSchema, OpenApiDocument, Operation, Parameter } from "../platform/openapi/document-types.ts";

const operationsOf = ({ paths }: OpenApiDocument): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods));
const parametersOf = ({ parameters }: Operation) => parameters.filter((one): one is Parameter => "name" in one);
const bodyOf = ({ requestBody }: Operation) => Object.values(requestBody?.content ?? {})[0]?.schema;
const answerOf = ({ responses }: Operation) => (responses["200"] as Answer).content?.["application/json"]?.schema;

/** Every schema of the document with its path. */
export function schemasIn(document: OpenApiDocument): { path: string; schema: JsonSchema }[] {
  const within = (schema: JsonSchema, path: string): { path: string; schema: JsonSchema }[] => [
    { path, schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => within(one, `${path}.${key}`)),
    ...insideOf({ ...schema, properties: {} }).flatMap((one, at) => within(one, `${path}/${at}`)),
  ];
  return [
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) => within(schema, name)),
    ...operationsOf(document).flatMap((operation) => [
      ...parametersOf(operation).flatMap(({ name, schema }) => within(schema, `${operation.operationId} ${name}`)),
      ...[bodyOf(operation), answerOf(operation)].flatMap((schema) =>
        schema ? within(schema, operation.operationId) : [],
      ),
    ]),
  ];
}

/** Paths of the fields and parameters without a description; an answer's `data` needs none. */
export function undescribedIn(document: OpenApiDocument): string[] {
  const fields = schemasIn(document).flatMap(({ path, schema }) =>
    Object.entries(schema.properties ?? {})
      .filter(([key, field]) => !field.description && !field.$ref && !(key === "data" && /^\w+\.\w+$/.test(path)))
      .map(([key]) => `${path}.${key}`),
  );
  const parameters = operationsOf(document).flatMap((operation) =>
    parametersOf(operation)
      .filter(({ description }) => !description)
      .map(({ name }) => `${operation.operationId} ${name}`),
  );
  return [...fields, ...parameters];
}

/** Names of all fields and parameters of the document. */
export const fieldNamesIn = (document: OpenApiDocument): Set<string> =>
  new Set([
    ...schemasIn(document).flatMap(({ schema }) => Object.keys(schema.properties ?? {})),
    ...operationsOf(document).flatMap((operation) => parametersOf(operation).map(({ name }) => name.replace("[]", ""))),
  ]);
