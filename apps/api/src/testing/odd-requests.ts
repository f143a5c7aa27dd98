import type { OddRequest } from "./odd-request.ts";
import type { Endpoint } from "@noren/contract/platform/endpoint.ts";
import { badJson, badQuery, basicJson, basicQuery, type Field, isNeverGood } from "./bad-values.ts";
import { formOf, oddFormBodies, oddFormFields } from "./odd-forms.ts";

type Values = Record<string, unknown>;

export const isInAddress = ({ method }: Endpoint) => method === "GET" || method === "DELETE";
const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** `raw` is put into the path unencoded, for what encodeURIComponent would change. */
export function requestOf(
  endpoint: Endpoint,
  input: Values,
  raw: { path?: Values; query?: string; body?: string } = {},
) {
  const rest = { ...input };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    delete rest[key];
    const value = String(input[key]);
    return String(raw.path?.[key] ?? (key === "path" ? value : encodeURIComponent(value)));
  });
  const init: RequestInit = { method: endpoint.method };
  if (isInAddress(endpoint)) return { path: `/api${path}?${raw.query ?? queryOf(rest)}`, init };
  if (endpoint.encoding === "multipart") return { path: `/api${path}`, init: { ...init, body: formOf(rest) } };
  return {
    path: `/api${path}`,
    init: { ...init, body: raw.body ?? JSON.stringify(rest), headers: { "content-type": "application/json" } },
  };
}

function queryOf(values: Values): string {
  return Object.entries(values)
    .flatMap(([key, value]) => (Array.isArray(value) ? value.map((one) => [`${key}[]`, one]) : [[key, value]]))
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join("&");
}

/** Each bad value in one field; the other fields stay good. */
export function* oddFields(endpoint: Endpoint, field: Field, input: () => Promise<Values>): AsyncOrSync {
  const name = field.path.join(".");
  if (endpoint.path.includes(`{${name}}`)) {
    for (const bad of badQuery.filter((text) => text !== ""))
      yield async () => ({
        ...requestOf(endpoint, await input(), { path: { [name]: bad } }),
        title: `${name} in the path: ${short(bad)}`,
        isBasic: basicQuery.has(bad),
      });
  } else if (isInAddress(endpoint)) {
    const key = field.path[0] as string;
    const others = async () => queryOf({ ...(await input()), [key]: undefined }).replace(/\w+=undefined&?/, "");
    const many = Array.from({ length: 400 }, () => `${key}[]=a`).join("&");
    const attempts = [
      ...badQuery.map((bad) => `${key}=${bad}`),
      `${key}[]=a`,
      `${key}[]=a&${key}=b`,
      `${key}=a&${key}[]=b`,
      many,
    ];
    const isBasic = (bad: string) => bad === many || bad === "" || basicQuery.has(bad.slice(key.length + 1));
    for (const bad of [...attempts, `${key}[a]=1`, `${key}=1&${key}=2`, `${key}`, ""])
      yield async () => ({
        ...requestOf(endpoint, await input(), { query: `${await others()}&${bad}` }),
        title: `query ${short(bad) || `without ${key}`}`,
        isBasic: isBasic(bad),
      });
  } else if (endpoint.encoding === "multipart") {
    yield* oddFormFields(requestOf(endpoint, {}), name, input);
  } else {
    yield async () => ({
      ...requestOf(endpoint, without(await input(), field.path)),
      title: `${name} is missing`,
      field,
      isBasic: true,
    });
    for (const bad of badJson)
      yield async () => ({
        ...requestOf(endpoint, {}, { body: bodyWith(await input(), field.path, bad) }),
        title: `${name} is ${short(bad)}`,
        refused: isNeverGood(bad, field.kind),
        field,
        isBasic: basicJson.has(bad),
      });
  }
}
type AsyncOrSync = Generator<() => Promise<OddRequest>>;

const mark = "@the bad value@";

function bodyWith(input: Values, path: Field["path"], bad: string): string {
  return JSON.stringify(set(input, path, mark)).replace(`"${mark}"`, () => bad);
}

function set<T>(value: T, [first, ...rest]: Field["path"], to: unknown): T {
  if (first === undefined) return to as T;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>;
  copy[first] = set(copy[first], rest, to);
  return copy as T;
}

const without = (input: Values, path: Field["path"]) => set(input, path, undefined);

const megabyte = JSON.stringify({ memo: "あ".repeat(1_100_000) });

/** Requests that are invalid as a whole. */
export function oddWholes(endpoint: Endpoint, input: Values): OddRequest[] {
  const good = requestOf(endpoint, input);
  const header = (name: string, value: string): OddRequest => ({
    title: `${name}: ${short(value)}`,
    path: good.path,
    init: { ...good.init, headers: { ...good.init.headers, [name]: value } },
  });
  const headers = [
    header("authorization", "Bearer nobody's"),
    header("authorization", `Bearer ${"x".repeat(10_000)}`),
    header("authorization", "Basic aGFuYWtvOng="),
    header("x-noren-context", "e30.e30"),
    header("x-noren-context", ".".repeat(5000)),
    header("idempotency-key", "鍵".repeat(300).replaceAll("鍵", "%")),
    header("accept", "image/png;q=oops"),
    header("content-length", "-5"),
  ];
  const nowhere = good.path.replace(/\/?(\?|$)/, "/%2e/nowhere/at-all$1");
  const elsewhere = [{ title: "a path that is not there", path: nowhere, init: good.init, refused: 404 }];
  return [...headers, ...elsewhere, ...oddContents(endpoint, input)];
}

function oddContents(endpoint: Endpoint, input: Values): OddRequest[] {
  const good = requestOf(endpoint, input);
  if (isInAddress(endpoint)) return oddQueries(good.path, good.init);
  return endpoint.encoding === "multipart" ? oddFormBodies(good, input, endpoint.body) : oddBodies(endpoint, input);
}

function oddQueries(path: string, init: RequestInit): OddRequest[] {
  const queries = [
    "__proto__[]=a&constructor[]=b&toString[]=c&hasOwnProperty=d&__proto__=e",
    "[]=a&=b&&&==&[=c&]=d&a[b][c]=e&%=%&%zz=%zz&%00=%00&%ED%A0%80=1",
    Array.from({ length: 5000 }, (_, n) => `q${n}=${n}`).join("&"),
    `word=${"%E3%81%82".repeat(20_000)}`,
    "page=1&page=-1&page[]=x&per=5&per=all&per[]=2&token=a&token=b",
  ];
  return queries.map((query) => ({ title: `query ${short(query)}`, path: `${path}&${query}`, init }));
}

function oddBodies(endpoint: Endpoint, input: Values): OddRequest[] {
  const { path, init } = requestOf(endpoint, input);
  const sent = (
    title: string,
    body: NonNullable<RequestInit["body"]>,
    refused?: boolean | number,
    headers: Record<string, string> = {},
  ): OddRequest => ({
    title,
    path,
    init: {
      ...init,
      body,
      headers: { ...(typeof body === "string" && { "content-type": "application/json" }), ...headers },
    },
    ...(refused !== undefined && { refused }),
  });
  const form = new FormData();
  form.set("token", new Blob(["x"]), "x.png");
  const deep = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;
  const many = JSON.stringify({
    ...input,
    ...Object.fromEntries(Array.from({ length: endpoint.body.values + 1 }, (_, n) => [`k${n}`, n])),
  });
  const broken = ["{", "[", '{"a":}', "nul", "\u0000", '{"token":"x"', "<xml/>", "'token'", "{}{}", '{"a":1e}'];
  const noObject = ["[]", "null", "1", '"text"', "true", `[${JSON.stringify(input)}]`, "[".repeat(60_000)];
  return [
    ...[...broken, ...noObject].map((body) => sent(`body ${short(body)}`, body, 400)),
    sent("a form", new URLSearchParams({ token: "x", quantity: "1" }), 400),
    sent("a file", form, 400),
    sent("bytes", new Uint8Array([0xff, 0xfe, 0x00, 0xd8]), 400, { "content-type": "application/octet-stream" }),
    ...(endpoint.body.bytes < megabyte.length
      ? [
          sent("over a megabyte", megabyte, 413, { "content-length": String(Buffer.byteLength(megabyte)) }),
          sent("over a megabyte, without saying so", megabyte, 413),
        ]
      : []),
    sent("thousands of levels", deep, 400),
    sent("more keys than any call has", many, 400),
    sent(
      "prototype keys",
      `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(input).slice(1)}`.replace(
        /,\}$/,
        "}",
      ),
    ),
    sent("no body", ""),
    sent("another type", JSON.stringify(input), undefined, { "content-type": "text/plain;charset=shift_jis" }),
  ];
}
