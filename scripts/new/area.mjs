import { addImport, addItem, hasKey } from "./edits.mjs";
import { checkName, placeOf, toCamel, toPascal } from "./names.mjs";
import { makePage } from "./page.mjs";
import { sentence } from "../root.mjs";

const withoutCalls = ["shell", "platform"];

/** `area GROUP/AREA`: contract, API, pages and a journey of a new area, with one call and one page. */
export function makeArea(draft, [place, ...rest]) {
  if (!place || rest.length > 0)
    throw sentence("使い方: npm run new -- area グループ/エリア（例: area content/recipe）");
  const { group, area, folder } = placeOf(place);
  if (withoutCalls.includes(group))
    throw sentence(`グループ ${group} は API を持ちません。別のグループにしてください。`);
  checkName(area, "エリアの名前");
  const { camel, pascal } = { camel: toCamel(area), pascal: toPascal(area) };
  const contractFile = "packages/contract/src/contract.ts";
  if (hasKey(draft.read(contractFile), "contract", camel))
    throw sentence(`エリア ${camel} は ${contractFile} にもうあります。別の名前にしてください。`);
  const names = { group, area, folder, camel, pascal };
  const api = `apps/api/src/${folder}/${area}`;

  draft.make(`packages/contract/src/${group}/${area}.ts`, contractText(names));
  draft.make(`${api}.routes.ts`, routesText(names));
  draft.make(`${api}.service.ts`, serviceText(names));
  draft.make(`${api}.queries.ts`, queriesText(names));
  draft.make(`${api}.test.ts`, testText(names));
  draft.change(contractFile, (text) =>
    addItem(addImport(text, `./${group}/${area}.ts`, [camel]), "contract", `${camel}`),
  );
  const calls = `apps/api/src/${group}/${group}.calls.ts`;
  if (!draft.has(calls))
    throw sentence(
      `グループ ${group} には ${calls} がありません。ほかのグループにならって作り、apps/api/src/app.ts で呼んでください。`,
    );
  draft.change(calls, (text) => {
    const named = addImport(text, `@noren/contract/${group}/${area}.ts`, [camel]);
    return addMount(
      addImport(named, `./${`${folder}/${area}.routes.ts`.slice(group.length + 1)}`, [`${camel}Routes`]),
      camel,
    );
  });
  addGoodInputs(draft, group, `${camel}: { list: () => ({}) }`);
  draft.change("apps/api/src/testing/call-access.ts", (text) =>
    addItem(text, "access", `${camel}: { list: "anybody" }`),
  );
  const app = `apps/storefront/app/${folder}/${area}`;
  makePage(draft, { group, area, folder }, area, `/${area}`, { call: `${camel}.list`, present: `present${pascal}` });
  draft.make(`${app}-present.ts`, presentText(names));
  draft.make(`e2e/${area}.spec.ts`, journeyText(names));
  return {
    next: [
      `落ちるテスト: npx vitest run --project api ${folder}/${area}.test.ts`,
      "テストの文が、次に書くもの（表、SQL、答え）を言います。",
      `画面の言葉: apps/storefront/app/${folder}/${area}.messages.ts の title`,
      "用語: docs/glossary.md に、日本語と英語の組をひとつ足してください。",
      `画面の確認（npm run build のあと）: npx vitest run --project e2e ${area}.spec.ts`,
    ],
  };
}

/** Adds good inputs to those of the area's group, or to the list of all groups. */
function addGoodInputs(draft, group, item) {
  const ofGroup = `apps/api/src/testing/${group}-inputs.ts`;
  if (draft.has(ofGroup)) draft.change(ofGroup, (text) => addItem(text, `${toCamel(group)}Inputs`, item));
  else draft.change("apps/api/src/testing/every-call.ts", (text) => addItem(text, "goodInputs", item));
}

function addMount(text, camel) {
  const at = text.lastIndexOf("  mount(calls, ");
  const end = text.indexOf(";\n", at) + 2;
  return `${text.slice(0, end)}  mount(calls, ${camel}, ${camel}Routes);\n${text.slice(end)}`;
}

const contractText = ({ area, camel, pascal }) => `import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";

export const ${pascal} = z.object({ key: z.string(), name: z.string() });
export type ${pascal} = z.infer<typeof ${pascal}>;

export const ${camel} = {
  list: endpoint("GET /v1/${area}", { summary: "All of ${area} that is published by now", output: ${pascal}, answer: "list" }),
};
`;

const routesText = ({ group, area, camel, pascal }) => `import type { Context } from "#api/channel/context.ts";
import type { ${camel} } from "@noren/contract/${group}/${area}.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { published${pascal} } from "./${area}.service.ts";

export const ${camel}Routes: Handlers<typeof ${camel}, Context> = {
  list: (_, ctx) => published${pascal}(ctx),
};
`;

const serviceText = ({ group, area, camel, pascal }) => `import type { ChannelWork } from "#api/channel/context.ts";
import type { ${pascal} } from "@noren/contract/${group}/${area}.ts";
import { ${camel}Rows } from "./${area}.queries.ts";

/** Published rows only. */
export async function published${pascal}({ db, channel, now }: ChannelWork): Promise<${pascal}[]> {
  const rows = await ${camel}Rows(db, channel.id);
  return rows.filter(({ published_at }) => published_at <= now).map(({ key, name }) => ({ key, name }));
}
`;

const queriesText = ({ camel, pascal }) => `import { sql } from "kysely";
import type { Db } from "#api/platform/db/open.ts";

type ${pascal}Row = { key: string; name: string; published_at: Date };

/** Replace this by a query once there is a table. */
export async function ${camel}Rows(db: Db, channelId: string): Promise<${pascal}Row[]> {
  const { rows } = await sql<${pascal}Row>\`
    select '' as key, '' as name, now() as published_at from channel where id = \${channelId} and false\`.execute(db);
  return rows;
}
`;

const testText = ({ area, camel }) => `import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#api/testing/databases.ts";

describeOnBothDatabases("${area}", ({ shop }) => {
  test("visitors read of ${area} what is published, and nothing before its moment", async () => {
    const { api } = await shop();
    expect(
      await api.${camel}.list(),
      "Write a migration with the table, select from it in ${area}.queries.ts, insert a published row and a later one above, and expect the published one here",
    ).not.toEqual([]);
  });
});
`;

const presentText = ({ group, area, pascal }) => `import type { ${pascal} } from "@noren/contract/${group}/${area}.ts";
import type { ${pascal}ScreenProps } from "./${area}-view.ts";

/** Converts the API's answer to the screen's props. */
export function present${pascal}(list: readonly ${pascal}[]): ${pascal}ScreenProps {
  return { items: list.map(({ key, name }) => ({ key, name })) };
}
`;

const journeyText = ({ area, folder, camel }) => `import { expect, test } from "vitest";
import { ${camel}Messages as words } from "../apps/storefront/app/${folder}/${area}.messages.ts";
import { sees } from "./buyer.ts";
import { barriers, fitsScreen, openPage } from "./shop.ts";

test.each([390, 1280] as const)("/${area} has no barrier and fits a screen of %s", async (width) => {
  const page = await openPage({ width });
  await page.goto("/${area}");
  await sees(page, words.title);
  expect(await barriers(page)).toEqual([]);
  expect(await fitsScreen(page)).toBe(true);
});
`;
