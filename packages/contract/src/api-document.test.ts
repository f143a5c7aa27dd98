import { describe, expect, test } from "vitest";
import { apiDocument } from "./api-document.ts";
import { answerShapes } from "./answer-shapes.ts";
import { apiFields } from "./api-fields.ts";
import { apiGroups } from "./api-groups.ts";
import { contract } from "./contract.ts";
import { inputShapes } from "./input-shapes.ts";
import type { Area, Endpoint } from "./platform/endpoint.ts";
import { errors } from "./platform/errors.ts";
import { fieldNamesIn, schemasIn, undescribedIn } from "./testing/document-fields.ts";
import { takesIdempotencyKey } from "./platform/idempotent-calls.ts";
import type { Answer, Operation, Parameter } from "./platform/openapi/document-types.ts";

const document = apiDocument();
const { schemas, examples, responses, parameters } = document.components;
const operations = new Map(
  Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one])),
);
const calls = Object.entries(contract as Record<string, Area>).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ id: `${area}.${name}`, area, endpoint })),
);
const operationOf = (id: string): Operation => operations.get(id)!;
const own = ({ parameters: all }: Operation) => all.filter((one): one is Parameter => "name" in one);
const bodyOf = ({ requestBody }: Operation) => Object.values(requestBody?.content ?? {})[0];
const answerOf = ({ responses: all }: Operation) => (all["200"] as Answer).content?.["application/json"];
const lastOf = (ref: string) => ref.slice(ref.lastIndexOf("/") + 1);

test("every call of the contract stands in the document under its own name, in its area's group", () => {
  expect([...operations.keys()].toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
  const astray = calls.filter(({ id, area }) => operationOf(id).tags.join() !== groupOf(area));
  expect(astray.map(({ id }) => id)).toEqual([]);
});

const groupOf = (area: string) =>
  Object.entries(apiGroups).find(([, { areas }]) => (areas as readonly string[]).includes(area))?.[0];

describe("shapes", () => {
  test("the shapes of the glossary have stable names", () => {
    const names =
      "Address Brand Cart CartProduct Category Coupon Decision GiftWrapping Image ListedProduct Maker MemberSummary Noshi Order OrderAmounts OrderListEntry OrderShipping PaymentMethod PlacedOrder PointBalance Product ProductSummary ReceiptInfo Review Tag TaxLine User UserAddress Variant";
    expect(names.split(" ").filter((name) => !(name in schemas))).toEqual([]);
    const named = [...Object.keys(answerShapes), ...Object.keys(inputShapes), "Error"];
    expect(Object.keys(schemas)).toEqual([...new Set(named)].toSorted());
    expect(named.length).toBe(new Set(named).size);
  });

  test("every $ref leads to a named component, a recursive shape's $ref too", () => {
    const text = JSON.stringify(document);
    const refs = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref]) => ref!);
    const components = Object.entries(document.components).flatMap(([kind, some]) =>
      Object.keys(some).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...new Set(refs)].filter((ref) => !components.includes(ref))).toEqual([]);
    expect(schemas.Category!.properties!.children).toMatchObject({ items: { $ref: "#/components/schemas/Category" } });
  });

  test("an object of three or more fields that is used more than once has a name", () => {
    const places = new Map<string, string[]>();
    for (const { path, schema } of schemasIn(document)) {
      if (Object.keys(schema.properties ?? {}).length < 3) continue;
      const text = JSON.stringify(plain(schema));
      places.set(text, [...(places.get(text) ?? []), path]);
    }
    // two kinds of file that a job makes, equal by chance
    const alike = [...places.values()].filter((some) => some.length > 1);
    expect(alike).toEqual([["AddressExport", "DataExport"]]);
  });

  test("each field has a description; a new one gets it in the `.fields.ts` beside its schema", () => {
    expect(undescribedIn(document)).toEqual([]);
  });

  test("every described field is one of the API", () => {
    const names = fieldNamesIn(document);
    const unknown = Object.keys(apiFields).filter((name) => {
      const [shape = "", field] = name.split(".");
      return field === undefined ? !names.has(name) : schemas[shape] === undefined;
    });
    expect(unknown).toEqual([]);
  });
});

/** The schema without descriptions, since two places may describe the same field differently. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([key, inner]) => !(key === "description" && typeof inner === "string"));
  return Object.fromEntries(entries.map(([key, inner]) => [key, plain(inner)]));
}

describe.each(calls)("$id", ({ id, endpoint }: { id: string; endpoint: Endpoint }) => {
  const operation = operationOf(id);

  test("the contract accepts the examples of its input and its answer", () => {
    const input = {
      ...Object.fromEntries(own(operation).map(({ name, example }) => [name.replace("[]", ""), example])),
      ...(bodyOf(operation)?.example as object | undefined),
    };
    if (endpoint.encoding === "json") expect(endpoint.input.safeParse(input).error?.issues ?? []).toEqual([]);
    if (endpoint.answer === "file") return;
    const body = answerOf(operation)!.example as { data: unknown };
    const { answer } = endpoint;
    const output = answer === "flat" ? body : answer === "data" ? body.data : (body.data as unknown[])[0];
    expect(endpoint.output.safeParse(output).error?.issues ?? []).toEqual([]);
    if (answer === "paged") expect(endpoint.more.safeParse(body).error?.issues ?? []).toEqual([]);
  });

  test("names the access, the Idempotency-Key, and each error code with its sentence", () => {
    const needs = operation.security.map((one) => Object.keys(one)[0] ?? "nothing");
    const access = {
      none: ["nothing"],
      any: ["nothing", "bearer"],
      member: ["bearer"],
      "unconfirmed-member": ["bearer"],
      bearer: ["bearer"],
      "guest-token": ["orderLink"],
      staff: ["bearer"],
    };
    expect(needs).toEqual(access[endpoint.access]);
    const refs = operation.parameters.flatMap((one) => ("$ref" in one ? [parameters[lastOf(one.$ref)]!.name] : []));
    expect(refs.includes("Idempotency-Key")).toBe(takesIdempotencyKey(endpoint));
    expect(refs.includes("x-tag-access")).toBe(["product", "cart"].includes(operation.tags[0]!));
    for (const code of endpoint.errors) {
      const answer = operation.responses[errors[code][0]]!;
      const { description, content } = "$ref" in answer ? responses[lastOf(answer.$ref)]! : answer;
      expect(description).toContain(`\`${code}\`: ${errors[code][1]}`);
      expect(Object.keys(content!["application/json"]!.examples!)).toContain(code);
      expect(examples[code]!.value).toMatchObject({ status: errors[code][0], code, message: errors[code][1] });
    }
  });
});
