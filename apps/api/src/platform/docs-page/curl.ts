import type { Operation, Parameter } from "@noren/contract/platform/openapi/document-types.ts";

type Call = { method: string; path: string; operation: Operation };

/** Example of the call as a curl command. */
export function curlOf({ method, path, operation }: Call): string {
  const parameters = operation.parameters.filter((one): one is Parameter => "name" in one);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(parameters.find((one) => one.name === name)?.example ?? "");
    return name === "path" ? value : encodeURIComponent(value);
  });
  const query = parameters.filter((one) => one.in === "query" && one.example !== undefined);
  const json = operation.requestBody?.content["application/json"]?.example;
  const form = operation.requestBody?.content["multipart/form-data"]?.schema?.properties;
  const needsToken = operation.security.length === 1 && operation.security[0]!.bearer !== undefined;
  const parts = [
    `curl -s${query.length > 0 && method === "get" ? "G" : ""} "$SHOP/api${address}${method === "get" ? "" : queryOf(query)}"`,
    ...(method === "get" || form || json !== undefined ? [] : [`-X ${method.toUpperCase()}`]),
    ...(json !== undefined && method !== "post" ? [`-X ${method.toUpperCase()}`] : []),
    ...(needsToken ? [`-H "authorization: Bearer $TOKEN"`] : []),
    ...(method === "get"
      ? query.flatMap((one) => valuesOf(one).map((value) => `--data-urlencode ${quoted(`${one.name}=${value}`)}`))
      : []),
    ...(json === undefined
      ? []
      : [
          "-H 'content-type: application/json'",
          `-d ${quoted(JSON.stringify(json, null, 2).replaceAll("\n", "\n  "))}`,
        ]),
    ...Object.entries(form ?? {}).map(
      ([name, schema]) => `-F ${name}=${name === "file" ? "@photo.jpg" : String(schema.enum?.[0] ?? "…")}`,
    ),
  ];
  return parts.join(" \\\n  ");
}

const valuesOf = ({ example }: Parameter) => (Array.isArray(example) ? example : [example]).map(String);

function queryOf(parameters: readonly Parameter[]): string {
  const query = new URLSearchParams();
  for (const one of parameters) for (const value of valuesOf(one)) query.append(one.name, value);
  return query.size > 0 ? `?${query.toString()}` : "";
}

/** Quotes for a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
