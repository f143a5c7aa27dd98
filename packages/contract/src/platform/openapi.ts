import * as z from "zod/mini";
import type { Area, Endpoint } from "./endpoint.ts";
import { errors } from "./errors.ts";
import { checkedBySize } from "./form/sized.ts";

const pageHeaders = Object.fromEntries(
  ["x-total", "x-per-page", "x-last-page", "x-current-page"].map((name) => [name, { schema: { type: "integer" } }]),
);
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const multipart = (schema: object) => ({ content: { "multipart/form-data": { schema } } });
const schemaOf = (schema: z.ZodMiniType, io: "input" | "output") => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const inner = checkedBySize(zodSchema as unknown as z.ZodMiniType);
      if (inner && io === "input") Object.assign(jsonSchema, schemaOf(inner, io));
    },
  }) as Record<string, unknown>;
  return rest as { properties?: Record<string, object>; required?: string[] };
};

/** The OpenAPI 3.1 document of a contract. Paths are relative to /api. */
export function openApiDocument(contract: Record<string, Area>, info: { title: string; version: string }) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [area, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(area, name, endpoint);
    }
  }
  return {
    openapi: "3.1.0",
    info,
    servers: [{ url: "/api" }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: {
        Error: {
          type: "object",
          required: ["status", "code", "message", "data", "errors"],
          properties: {
            status: { type: "integer" },
            code: { type: "string", enum: Object.keys(errors) },
            message: { type: "string", description: "Japanese, for users" },
            data: { type: "object", properties: { message: { type: "string" } } },
            errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
          },
        },
      },
    },
  };
}

function operation(area: string, name: string, endpoint: Endpoint) {
  const input = schemaOf(endpoint.input, "input");
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!);
  const fields = Object.entries(input.properties ?? {});
  const required = new Set(input.required);
  const asQuery = endpoint.method === "GET" || endpoint.method === "DELETE";
  const parameter = ([key, schema]: [string, object], place: "path" | "query") => ({
    name: key,
    in: place,
    required: place === "path" || required.has(key),
    schema,
  });
  const body = Object.fromEntries(fields.filter(([key]) => !inPath.includes(key)));
  const output = schemaOf(endpoint.output, "output");
  const wrapped = { type: "object", required: ["data"], properties: { data: output } };
  const more = schemaOf(endpoint.more, "output");
  const list = { type: "object", required: ["data"], properties: { data: { type: "array", items: output } } };
  const ok = {
    data: {
      ...(Object.keys(endpoint.headers).length > 0 && {
        headers: Object.fromEntries(
          Object.keys(endpoint.headers).map((name) => [name, { schema: { type: "string" } }]),
        ),
      }),
      ...json(wrapped),
    },
    list: json(list),
    paged: {
      headers: pageHeaders,
      ...json({
        ...list,
        required: [...list.required, ...(more.required ?? [])],
        properties: { ...list.properties, ...more.properties },
      }),
    },
    limited: { headers: { "x-limit": { schema: { type: "integer" } } }, ...json(list) },
    flat: json(output),
    file: {
      headers: { "x-suggested-filename": { schema: { type: "string" } } },
      content: { "application/octet-stream": {} },
    },
  }[endpoint.answer];
  const refusals = new Map<string, string[]>();
  for (const code of endpoint.errors) {
    const status = String(errors[code][0]);
    refusals.set(status, [...(refusals.get(status) ?? []), `${code}: ${errors[code][1]}`]);
  }
  if (endpoint.access === "member" || endpoint.access === "bearer")
    refusals.set("401", ["auth.login_required", ...(refusals.get("401") ?? [])]);
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    ...(endpoint.access === "member" || endpoint.access === "bearer" ? { security: [{ bearer: [] }] } : {}),
    parameters: [
      ...fields.filter(([key]) => inPath.includes(key)).map((entry) => parameter(entry, "path")),
      ...(asQuery ? fields.filter(([key]) => !inPath.includes(key)).map((entry) => parameter(entry, "query")) : []),
    ],
    ...(asQuery || Object.keys(body).length === 0
      ? {}
      : {
          requestBody: {
            required: true,
            ...{ json, multipart }[endpoint.encoding]({
              type: "object",
              properties: body,
              required: Object.keys(body).filter((key) => required.has(key)),
            }),
          },
        }),
    responses: {
      "200": { description: "OK", ...ok },
      ...Object.fromEntries(
        [...refusals].map(([status, lines]) => [
          status,
          { description: lines.join("\n"), ...json({ $ref: "#/components/schemas/Error" }) },
        ]),
      ),
      default: { description: "Refused", ...json({ $ref: "#/components/schemas/Error" }) },
    },
  };
}
