import { posix } from "node:path";
import {
  addImport,
  addItem,
  addNamespace,
  addUnder,
  constantsFor,
  handlersIn,
  hasKey,
  importOf,
  keyHolding,
} from "./edits.mjs";
import { checkName, placeOf, toCamel, toPascal } from "./names.mjs";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sentence } from "../root.mjs";

const everyCall = "apps/api/src/testing/every-call.ts";
const callAccess = "apps/api/src/testing/call-access.ts";
const contractFile = "packages/contract/src/contract.ts";

/** `call GROUP/AREA NAME "GET /v1/…" [--service]`: one call of an area, from the contract to its test. */
export function makeCall(draft, args) {
  const withService = args.includes("--service");
  const [place, name, line, ...rest] = args.filter((arg) => arg !== "--service");
  if (!line || rest.length > 0)
    throw sentence(
      '使い方: npm run new -- call グループ/エリア 名前 "GET /v1/…" [--service]（例: call product/maker detail "GET /v1/makers/{key}"）',
    );
  const { area, folder } = placeOf(place);
  checkName(name, "呼び出しの名前");
  checkLine(draft, line);
  const known = knownArea(draft, place, `apps/api/src/${folder}/${area}`);
  const names = namesFor({ ...known, area, name, line, withService });
  if (hasKey(draft.read(known.contract), known.areaName, names.camel))
    throw sentence(
      `呼び出し ${known.key}.${names.camel} は ${known.contract} にもうあります。別の名前にしてください。`,
    );

  draft.change(known.contract, (text) => describeCall(text, names));
  draft.change(known.routes, (text) => addHandler(text, names));
  if (withService) addTo(draft, known.service, (text) => addService(text, names));
  addTo(draft, known.queries, (text) => addQuery(text, names));
  addGoodInput(draft, names);
  draft.change(callAccess, (text) => addUnder(text, "access", names.key, accessOf(names)));
  const test = `${area}-${name}.test.ts`;
  draft.make(`apps/api/src/${folder}/${test}`, testText(names));
  return {
    next: [
      `落ちるテスト: npx vitest run --project api ${folder}/${test}`,
      `1. 答えの形: ${known.contract} の ${names.camel}`,
      `2. SQL: ${known.queries} の ${names.query}`,
      ...(names.params.length > 0 ? [`3. 答えのある入力: ${names.inputFile}`] : []),
    ],
  };
}

function checkLine(draft, line) {
  if (!/^(GET|POST|PUT|PATCH|DELETE) \/v1(\/(\{[a-z][a-z_]*\}|[a-z0-9][a-z0-9_.-]*))+$/.test(line))
    throw sentence(`「${line}」は使えません。"GET /v1/makers/{key}" のように書いてください。`);
  const root = join(draft.root, "packages/contract/src");
  const taken = globSync("**/*.ts", { cwd: root }).find((file) =>
    readFileSync(join(root, file), "utf8").includes(`"${line}"`),
  );
  if (taken) throw sentence(`「${line}」は packages/contract/src/${taken.replaceAll("\\", "/")} にもうあります。`);
}

/** Finds the files of an area's endpoints and handlers by its routes. */
function knownArea(draft, place, path) {
  const routes = `${path}.routes.ts`;
  if (!draft.has(routes))
    throw sentence(`${routes} がありません。先に npm run new -- area ${place} でエリアを作ってください。`);
  const text = draft.read(routes);
  const handlers = handlersIn(text);
  const own =
    handlers.length === 1 ? handlers[0] : handlers.find(({ name }) => path.endsWith(name.replace("Routes", "")));
  if (!own)
    throw sentence(
      `${routes} に、呼び出しを足せる一覧（Handlers）がひとつに決まりません。手で足してください（CONTRIBUTING.md）。`,
    );
  const contract = importOf(text, own.area).replace("@noren/contract/", "packages/contract/src/");
  const key = keyHolding(draft.read(contractFile), "contract", own.area);
  return {
    routes,
    handlers: own.name,
    areaName: own.area,
    contract,
    key,
    queries: `${path}.queries.ts`,
    service: `${path}.service.ts`,
  };
}

function namesFor({ area, name, line, ...known }) {
  const [method, path] = line.split(" ");
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param);
  const pascal = `${toPascal(area)}${toPascal(name)}`;
  return {
    ...known,
    area,
    name,
    line,
    path,
    params,
    camel: toCamel(name),
    pascal,
    query: `${toCamel(area)}${toPascal(name)}Rows`,
    serve: `serve${pascal}`,
    isList: method === "GET" && !path.endsWith("}"),
    isMember: /^\/v1\/me(\/|$)/.test(path),
  };
}

function describeCall(text, { areaName, camel, line, path, params, isList, isMember, contract }) {
  const shapes = posix.relative(posix.dirname(contract), "packages/contract/src/platform/shapes.ts");
  const call = `${camel}: endpoint("${line}", {
    summary: "${path}",
    ${isMember ? `access: "member",` : ""}
    ${params.length > 0 ? `input: z.object({ ${params.map((param) => `${param}: reference(200)`).join(", ")} }),` : ""}
    output: z.object({ key: z.string(), name: z.string() }),
    ${isList ? `answer: "list",` : `errors: ["common.not_found"],`}
  })`.replace(/\n\s*(?=\n)/g, "");
  const named =
    params.length > 0 ? addImport(text, shapes.startsWith(".") ? shapes : `./${shapes}`, ["reference"]) : text;
  return addItem(addNamespace(named, "zod/mini", "z"), areaName, call);
}

const inputOf = ({ params }) => (params.length > 0 ? `{ ${params.join(", ")} }` : "_");
const valuesOf = ({ params, isMember }) =>
  ["db", "channel.id", ...(isMember ? ["member!.id"] : []), ...params].join(", ");
const contextOf = ({ isMember }) => `{ db, channel${isMember ? ", member" : ""} }`;

function addHandler(text, names) {
  const { handlers, camel, area, withService, serve, query, isList } = names;
  const input = inputOf(names);
  if (withService)
    return addItem(
      addImport(text, `./${area}.service.ts`, [serve]),
      handlers,
      `${camel}: (${names.params.length > 0 ? "input" : "_"}, ctx) => ${serve}(ctx${names.params.length > 0 ? ", input" : ""})`,
    );
  const imported = addImport(text, `./${area}.queries.ts`, [query]);
  if (isList)
    return addItem(imported, handlers, `${camel}: (${input}, ${contextOf(names)}) => ${query}(${valuesOf(names)})`);
  return addItem(
    addImport(imported, "@noren/contract/platform/errors.ts", ["ShopError"]),
    handlers,
    `async ${camel}(${input}, ${contextOf(names)}) { ${foundOrRefused(names)} }`,
  );
}

const foundOrRefused = (names) => `const [row] = await ${names.query}(${valuesOf(names)});
    if (!row) throw new ShopError("common.not_found");
    return row;`;

function addService(text, names) {
  const { area, areaName, camel, query, serve, isList, isMember, params, contract } = names;
  // an owner's call or a command has no visitor's context
  const work = isMember ? "MemberWork" : "ChannelWork";
  const from = contract.replace("packages/contract/src/", "@noren/contract/");
  const takes = params.length > 0 ? `, ${inputOf(names)}: Parsed<(typeof ${areaName})["${camel}"]>` : "";
  const imports = [
    ["#api/channel/context.ts", [`type ${work}`]],
    ...(params.length > 0
      ? [
          ["@noren/contract/platform/endpoint.ts", ["type Parsed"]],
          [from, [`type ${areaName}`]],
        ]
      : []),
    ...(isList ? [] : [["@noren/contract/platform/errors.ts", ["ShopError"]]]),
    [`./${area}.queries.ts`, [query]],
  ];
  const body = isList ? `return ${query}(${valuesOf(names)});` : foundOrRefused(names);
  return `${withImports(text, imports).trimEnd()}

/** The rules of ${names.line}. */
export async function ${serve}(${contextOf(names)}: ${work}${takes}) { ${body} }
`;
}

function addQuery(text, { query, params, isMember }) {
  const imports = [
    ["kysely", ["sql"]],
    ["#api/platform/db/open.ts", ["type Db"]],
  ];
  const values = [
    ["channelId", "id"],
    ...(isMember ? [["memberId", "id"]] : []),
    ...params.map((param) => [param, "code"]),
  ];
  const never = values.map(([value, column]) => `${column} = \${${value}}`).join(" and ");
  return `${withImports(text, imports).trimEnd()}

/** Replace this by a query of a table. */
export async function ${query}(db: Db, ${values.map(([value]) => `${value}: string`).join(", ")}) {
  const { rows } = await sql<{ key: string; name: string }>\`
    select code as key, name from channel where ${never} and false\`.execute(db);
  return rows;
}
`;
}

const withImports = (text, imports) =>
  imports.reduce((known, [from, names]) => importMissing(known, from, names), text);
/** An existing `import type` of the name stays unchanged. */
const importMissing = (text, from, names) => {
  const missing = names.filter((name) => importOf(text, name.replace(/^type /, "")) === undefined);
  return missing.length === 0 ? text : addImport(text, from, missing);
};

function addTo(draft, file, edit) {
  if (draft.has(file)) draft.change(file, edit);
  else draft.make(file, edit("").trimStart());
}

function addGoodInput(draft, names) {
  const { key, camel, params } = names;
  const item = `${camel}: () => ({ ${params.map((param) => `${param}: "${param}-1"`).join(", ")} })`;
  names.inputFile = addInputTo(draft, everyCall, "goodInputs", key, item);
  if (!names.inputFile)
    throw sentence(`${everyCall} に ${key} の入力が見つかりません。手で足してください（CONTRIBUTING.md）。`);
}

/** Adds the input to the constant, or to the constant that it spreads for the area; returns the changed file. */
function addInputTo(draft, file, constant, key, item) {
  const text = draft.read(file);
  const within = addUnder(text, constant, key, item);
  if (within) return changed(draft, file, within);
  for (const part of constantsFor(text, constant, key)) {
    const from = importOf(text, part);
    const other = from ? posix.join(posix.dirname(file), from) : file;
    if (hasKey(text, constant, key)) return changed(draft, other, addItem(draft.read(other), part, item));
    const found = addInputTo(draft, other, part, key, item);
    if (found) return found;
  }
  return undefined;
}

function changed(draft, file, text) {
  draft.change(file, () => text);
  return file;
}

const accessOf = ({ camel, isMember }) => `${camel}: "${isMember ? "member" : "anybody"}"`;

function testText(names) {
  const { area, key, camel, line, params, isList, isMember, queries, query } = names;
  const input = params.length > 0 ? `{ ${params.map((param) => `${param}: "${param}-1"`).join(", ")} }` : "";
  const call = `${isMember ? "me" : "api"}.${key}.${camel}(${input})`;
  const hint = `Put into the shop above what is to be found, select it in ${query} of ${posix.basename(queries)}, and expect the whole answer here`;
  return `import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
${isMember ? 'import { logIn } from "#api/testing/members.ts";\n' : ""}
describeOnBothDatabases("${area} ${names.name}", ({ shop }) => {
  test("${line} answers what is there", async () => {
    const ${isMember ? "{ me } = await logIn(await shop())" : "{ api } = await shop()"};
    ${
      isList
        ? `expect(await ${call}, "${hint}").not.toEqual([]);`
        : `const answer = await ${call}.catch((refusal: unknown) => refusal);
    expect(answer, "${hint}").toMatchObject({ key: "${params.at(-1) ?? "key"}-1" });`
    }
  });
});
`;
}
