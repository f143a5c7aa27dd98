import { readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { apiError } from "./api-error.ts";
import type { FormObject } from "./decode-form.ts";

/**
 * The part of Stripe's published interface that the stand-in has, one schema a line: made of the type declarations of
 * the npm package stripe 23.1.0 and of stripe/openapi (both MIT, LICENSE-stripe.txt). Left out: payment methods that a
 * Japanese shop does not meet.
 */
const file = new URL("published-schemas.jsonl", import.meta.url);

const ajv = new Ajv2020({ strict: false, coerceTypes: true, allErrors: true });
/** Answers are compared as they are. */
const exact = new Ajv2020({ strict: false });

let isLoaded = false;

function load(): void {
  if (isLoaded) return;
  isLoaded = true;
  const lines = readFileSync(file, "utf8").trim().split("\n");
  const named = lines.map((line) => JSON.parse(line) as { name: string; schema: object });
  const schemas = Object.fromEntries(named.map(({ name, schema }) => [name, schema]));
  for (const one of [ajv, exact]) one.addSchema({ components: { schemas } }, "stripe");
}

const idOf = (name: string) => `stripe#/components/schemas/${name}`;

/** Request with numbers and booleans for their texts. A 400 as Stripe words it if the request breaks the schema. */
export function readRequest<T extends object>(name: string, input: FormObject): T {
  load();
  const validate = ajv.getSchema(idOf(name));
  if (!validate) throw new Error(`no published schema has the name ${name}`);
  if (validate(input)) return input as T;
  throw refusalOf(validate.errors ?? []);
}

/** What is wrong with an answer of the stand-in itself; undefined if it is as published. */
export function problemOfAnswer(name: string, answer: unknown): string | undefined {
  load();
  const validate = exact.getSchema(idOf(name));
  if (!validate) throw new Error(`no published schema has the name ${name}`);
  if (validate(answer)) return undefined;
  return `${name}: ${exact.errorsText(validate.errors)}`;
}

/** The deepest error names the field; of those, an unknown field goes first. */
function refusalOf(errors: ErrorObject[]) {
  const depth = (error: ErrorObject) => error.instancePath.split("/").length;
  const [error] = errors
    .filter(({ keyword }) => keyword !== "anyOf")
    .toSorted((a, b) => depth(b) - depth(a) || rank(a) - rank(b));
  if (!error) return apiError(400, { message: "Invalid request" });
  const { keyword, params } = error;
  if (keyword === "additionalProperties") {
    const param = paramOf(error, params.additionalProperty as string);
    return apiError(400, { code: "parameter_unknown", param, message: `Received unknown parameter: ${param}` });
  }
  if (keyword === "required") {
    const param = paramOf(error, params.missingProperty as string);
    return apiError(400, { code: "parameter_missing", param, message: `Missing required param: ${param}.` });
  }
  const param = paramOf(error);
  if (keyword === "type" && params.type === "integer")
    return apiError(400, { code: "parameter_invalid_integer", param, message: `Invalid integer: ${param}` });
  return apiError(400, { param, message: `Invalid ${param}: ${error.message}` });
}

const ranks = ["additionalProperties", "required", "maxLength", "enum", "type"];
const rank = ({ keyword }: ErrorObject) => (ranks.indexOf(keyword) + ranks.length + 1) % (ranks.length + 1);

/** `/payment_method_options/card` and `foo` → `payment_method_options[card][foo]`. */
function paramOf({ instancePath }: ErrorObject, more?: string): string {
  const parts = instancePath.split("/").slice(1);
  const [first, ...rest] = more === undefined ? parts : [...parts, more];
  return `${first ?? ""}${rest.map((part) => `[${part}]`).join("")}`;
}
