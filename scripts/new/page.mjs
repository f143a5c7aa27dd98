import { addBeforeLast, addImport, addItem, listIn } from "./edits.mjs";
import { checkName, placeOf, testingFrom, toCamel, toPascal } from "./names.mjs";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sentence } from "../root.mjs";

const appFolder = "apps/storefront/app";

/** `page GROUP/AREA NAME /path`: one page of an area, with a test of its loader and screen. */
export function makeNamedPage(draft, [place, name, path, ...rest]) {
  if (!path || rest.length > 0)
    throw sentence(
      "使い方: npm run new -- page グループ/エリア 名前 /アドレス（例: page product/maker maker /makers/:key）",
    );
  const at = placeOf(place);
  checkName(name, "ページの名前");
  if (!draft.has(`${appFolder}/${at.folder}`) && !draft.has(`apps/api/src/${at.folder}`))
    throw sentence(`エリア ${place} がありません。先に npm run new -- area ${place} で作ってください。`);
  makePage(draft, at, name, path, null);
  const test = `${appFolder}/${at.folder}/${name}.test.tsx`;
  draft.make(test, testText(at, name, path));
  return {
    next: [
      `落ちるテスト: npx vitest run --project storefront ${at.folder}/${name}.test.tsx`,
      `まず書くところ: ${appFolder}/${at.folder}/${name}.server.ts（API に聞く）`,
      `画面の言葉: ${appFolder}/${at.folder}/${name}.messages.ts の title`,
    ],
  };
}

/** `source`: the loader's call and the function that converts its answer to props; null for none. */
export function makePage(draft, { area, folder }, name, path, source) {
  if (!/^(\/(:[a-z][a-zA-Z]*\??|[a-z0-9][a-z0-9_-]*))+$/.test(path))
    throw sentence(`アドレス「${path}」は使えません。/ で始め、/makers/:key のように書いてください。`);
  const taken = routeFiles(draft).find((file) => draft.read(file).includes(`route("${path.slice(1)}"`));
  if (taken) throw sentence(`アドレス ${path} は ${taken} にもうあります。`);
  const app = `${appFolder}/${folder}`;
  const names = { area, folder, name, path, camel: toCamel(name), pascal: toPascal(name) };
  draft.make(`${app}/${name}-page.tsx`, pageText(names));
  draft.make(`${app}/${name}.server.ts`, loaderText(names, source));
  draft.make(`${app}/${name}.messages.ts`, titleText(names));
  addView(draft, `${app}/${area}-view.ts`, names);
  const theme = `apps/storefront/themes/simple/${folder}`;
  draft.make(`${theme}/${name}-screen.tsx`, screenText(names));
  draft.make(`${theme}/${name}.messages.ts`, wordsText(names));
  addRoute(draft, names);
}

function routeFiles(draft) {
  const folder = join(draft.root, appFolder);
  return readdirSync(folder, { recursive: true })
    .map((path) => `${appFolder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith("/routes.ts"));
}

function addView(draft, file, { pascal, path }) {
  const type = `/** ${path} */\nexport type ${pascal}ScreenProps = {\n  items: { key: string; name: string }[];\n};\n`;
  if (!draft.has(file)) return draft.make(file, `/** Props of the screens. */\n\n${type}`);
  if (new RegExp(`\\b${pascal}ScreenProps\\b`).test(draft.read(file)))
    throw sentence(`${pascal}ScreenProps は ${file} にもうあります。別の名前にしてください。`);
  return draft.change(file, (text) => `${text.trimEnd()}\n\n${type}`);
}

function addRoute(draft, { area, folder, name, path }) {
  const file = `${appFolder}/${folder}/routes.ts`;
  const route = `route("${path.slice(1)}", "${folder}/${name}-page.tsx")`;
  if (draft.has(file)) {
    const list = listIn(draft.read(file));
    if (!list) throw sentence(`${file} に経路の一覧が見つかりません。`);
    return draft.change(file, (text) => addItem(text, list, route));
  }
  const list = `${toCamel(area)}Routes`;
  draft.make(file, `import { route } from "@react-router/dev/routes";\n\nexport const ${list} = [${route}];\n`);
  return draft.change(`${appFolder}/routes.ts`, (text) =>
    addBeforeLast(addImport(text, `./${folder}/routes.ts`, [list]), "shopRoutes", `...${list}`),
  );
}

const pageText = ({ folder, name, path, camel, pascal }) => `import type { MetaArgs } from "react-router";
import { ${pascal}Screen } from "#theme/${folder}/${name}-screen.tsx";
import { ${camel}Messages as words } from "#look/${folder}/${name}.messages.ts";
import { pageMeta } from "#app/platform/page/meta.ts";
import type { PageProps } from "#app/platform/page/page.ts";
import type { load${pascal} } from "./${name}.server.ts";

export { load${pascal} as loader } from "./${name}.server.ts";

export const meta = (args: MetaArgs) => pageMeta(args, { title: words.title, path: ${path.includes(":") ? null : `"${path}"`} });

export default function ${pascal}Page({ loaderData }: PageProps<typeof load${pascal}>) {
  return <${pascal}Screen {...loaderData} />;
}
`;

const loaderText = ({ area, name, pascal }, source) => `import type { LoaderFunctionArgs } from "react-router";
import { load } from "#app/platform/request/request.server.ts";
${
  source
    ? `import { ${source.present} } from "./${name}-present.ts";`
    : `import type { ${pascal}ScreenProps } from "./${area}-view.ts";`
}

export function load${pascal}(args: LoaderFunctionArgs) {
  return load(args, async (${source ? "api" : `_api): Promise<${pascal}ScreenProps>`}${
    source ? `) => ${source.present}(await api.${source.call}())` : ` => ({ items: [] })`
  });
}
`;

const titleText = ({
  name,
  camel,
}) => `/** Texts of the storefront: titles, labels, messages. Texts of screens are in the theme. */
export const ${camel}Messages = {
  title: "${name}",
};
`;

const wordsText = ({
  folder,
  name,
  camel,
}) => `import { ${camel}Messages as app } from "#app/${folder}/${name}.messages.ts";

export const ${camel}Messages = {
  ...app,
  empty: "まだ何もありません",
};
`;

const screenText = ({
  area,
  folder,
  name,
  camel,
  pascal,
}) => `import type { ${pascal}ScreenProps } from "#app/${folder}/${area}-view.ts";
import { ${camel}Messages as words } from "#theme/${folder}/${name}.messages.ts";
import { Breadcrumb } from "#theme/platform/ui/breadcrumb.tsx";
import { EmptyState } from "#theme/platform/ui/empty-state.tsx";

export function ${pascal}Screen({ items }: ${pascal}ScreenProps) {
  return (
    <div className="page pt-3 lg:pt-5">
      <Breadcrumb crumbs={[]} current={words.title} />
      <h1 className="mt-2 text-2xl lg:mt-6">{words.title}</h1>
      {items.length === 0 ? (
        <EmptyState icon="info" title={words.empty} />
      ) : (
        <ul className="mt-6 grid gap-3">
          {items.map(({ key, name }) => (
            <li key={key}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
`;

const testText = ({ folder }, name, path) => {
  const pascal = toPascal(name);
  const params = [...path.matchAll(/:(\w+)/g)].map(([, param]) => `${param}: "${param}-1"`);
  const visited = path.replace(/:(\w+)\??/g, "$1-1");
  return `import { expect, test } from "vitest";
import { ${pascal}Screen } from "#theme/${folder}/${name}-screen.tsx";
import { draw } from "${testingFrom(`app/${folder}`)}/draw.tsx";
import { spacedWords } from "${testingFrom(`app/${folder}`)}/words.ts";
import { loaderArgs } from "${testingFrom(`app/${folder}`)}/loader-args.ts";
import { load${pascal} } from "./${name}.server.ts";

test("the page ${path} shows what the API answers", async () => {
  const calls = {};
  const props = await load${pascal}(loaderArgs("${visited}", { calls, params: { ${params.join(", ")} } }));
  expect(
    props.items,
    "Ask the API in ${name}.server.ts, answer that call in \`calls\` above, and expect here what it answered",
  ).not.toEqual([]);
  expect(spacedWords(draw(<${pascal}Screen {...props} />))).toContain(props.items[0]!.name);
});
`;
};
