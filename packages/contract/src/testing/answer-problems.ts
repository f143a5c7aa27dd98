import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { AnswerKind, Endpoint } from "../platform/endpoint.ts";
import { commonErrors, errors, isErrorCode } from "../platform/errors.ts";

/**
 * Differences between an answer and its contract, one line each; empty if they agree. Strict: a key that the schema
 * lacks is a problem, and so is a value that parsing changes. For tests only: a running shop does not parse its
 * answers.
 */
export type Problems = string[];

const count = () => z.int().check(z.gte(0));
const Pagination = z.object({ total: count(), per: count(), last: count(), current: count() });

/** Problems of a result returned within the process. */
export function outputProblems(endpoint: Endpoint, output: unknown): Problems {
  return named(endpoint, compare(outputSchemas[endpoint.answer](endpoint), output));
}

const outputSchemas: Record<AnswerKind, (endpoint: Endpoint) => z.ZodMiniType> = {
  data: ({ output }) => output,
  flat: ({ output }) => output,
  list: ({ output }) => z.array(output),
  paged: ({ output, more }) => z.object({ data: z.array(output), pagination: Pagination, more }),
  limited: ({ output }) => z.object({ data: z.array(output), limit: count() }),
  file: () => z.object({ bytes: z.instanceof(Uint8Array), type: z.string(), name: z.string() }),
};

/**
 * Problems of an HTTP response, including refusals; a response without endpoint is checked only if it is a refusal.
 * Reads the body.
 */
export async function responseProblems(endpoint: Endpoint | undefined, response: Response): Promise<Problems> {
  if (response.status >= 400) return refusalProblems(endpoint, await jsonOf(response), response.status);
  if (!endpoint) return [];
  const status = response.status === 200 ? [] : [`status ${response.status}`];
  const headers = headersOf[endpoint.answer].flatMap(([name, value]) =>
    value.test(response.headers.get(name) ?? "") ? [] : [`header ${name}: ${response.headers.get(name)}`],
  );
  const body =
    endpoint.answer === "file" ? [] : compare(bodySchemas[endpoint.answer](endpoint), await jsonOf(response));
  return named(endpoint, [...status, ...headers, ...body]);
}

/** undefined for other content types. */
const jsonOf = (response: Response): Promise<unknown> | undefined =>
  isJson.test(response.headers.get("content-type") ?? "") ? response.json() : undefined;

const list = ({ output }: Endpoint) => z.object({ data: z.array(output) });
const bodySchemas: Record<Exclude<AnswerKind, "file">, (endpoint: Endpoint) => z.ZodMiniType> = {
  data: ({ output }) => z.object({ data: output }),
  flat: ({ output }) => output,
  list,
  paged: (endpoint) => z.extend(list(endpoint), endpoint.more.shape),
  limited: list,
};
const isJson = /^application\/json/;
const json: [string, RegExp] = ["content-type", isJson];
const number = (name: string): [string, RegExp] => [name, /^\d+$/];
const headersOf: Record<AnswerKind, [name: string, value: RegExp][]> = {
  data: [json],
  flat: [json],
  list: [json],
  paged: [json, ...["x-total", "x-per-page", "x-last-page", "x-current-page"].map(number)],
  limited: [json, number("x-limit")],
  file: [
    ["content-disposition", /^attachment/],
    ["x-suggested-filename", /./],
  ],
};

const ErrorBody = z.object({
  status: z.int(),
  code: z.string(),
  message: z.string().check(z.minLength(1)),
  data: z.looseObject({ message: z.string() }),
  errors: z.record(z.string(), z.array(z.string()).check(z.minLength(1))),
});

/** Checks that the code is listed by the endpoint or common to all calls; common.internal counts as common. */
export function refusalProblems(endpoint: Endpoint | undefined, body: unknown, status: number): Problems {
  const problems = compare(ErrorBody, body);
  if (problems.length > 0) return named(endpoint, problems);
  const { code, status: stated, message, data } = ErrorBody.parse(body);
  if (!isErrorCode(code)) return named(endpoint, [`${code} is no code of the contract`]);
  if (endpoint && !commonErrors.has(code) && !endpoint.errors.includes(code))
    problems.push(`${code} is not among the endpoint's errors`);
  if (stated !== status || status !== errors[code][0])
    problems.push(`${code} with status ${status}, its body says ${stated}`);
  if (data.message !== message) problems.push(`${code} says "${message}", its data "${data.message}"`);
  return named(endpoint, problems);
}

function compare(schema: z.ZodMiniType, answer: unknown): Problems {
  const parsed = schema.safeParse(answer);
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message, code }) => `${path.join(".")}: ${message || code}`);
  return differences(answer, parsed.data);
}

/** Keys and values that parsing removed or changed. */
function differences(answer: unknown, parsed: unknown, path = "answer"): Problems {
  if (isDeepStrictEqual(answer, parsed)) return [];
  if (!isPlain(answer) || !isPlain(parsed)) return [`${path}: ${show(answer)} is parsed as ${show(parsed)}`];
  return [...new Set([...Object.keys(answer), ...Object.keys(parsed)])].flatMap((key) =>
    Object.hasOwn(parsed, key)
      ? differences(answer[key], parsed[key], `${path}.${key}`)
      : [`${path}.${key} is not in the contract`],
  );
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const show = (value: unknown) => (JSON.stringify(value) ?? String(value)).slice(0, 100);
const named = (endpoint: Endpoint | undefined, problems: Problems) =>
  problems.map((problem) => `${endpoint ? `${endpoint.method} ${endpoint.path}` : "no endpoint"}: ${problem}`);
