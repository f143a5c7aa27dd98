import { queryText } from "@noren/web/page/query-text.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { rightsOf } from "#app/frame/frame.server.ts";
import type { Api, ConsoleContext } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { count } from "#app/platform/format.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { groupPath, groupsPath } from "./group-words.ts";

const kindOf = (text: string | undefined) => (text === "company" ? ("company" as const) : ("group" as const));

export const loadGroups = (args: LoaderFunctionArgs) =>
  load(args, async ({ memberGroups, priceLists }, console) => {
    const { shop, me } = console;
    const ofShop = shop === undefined ? {} : { channel: shop };
    const [groups, lists] = [
      await memberGroups.list(ofShop),
      rightsOf(console).includes("catalogue.see") ? await priceLists.list(ofShop) : [],
    ];
    const shops = me!.channels
      .filter(({ key, rights }) => rights.includes("promotion.edit") && (shop === undefined || key === shop))
      .map(({ key, name }) => ({ key, name, lists: lists.filter(({ channel }) => channel === key).map(listOption) }));
    return { groups, shops };
  });

const listOption = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });

export const addGroup = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ memberGroups }, { channel = "", name = "", kind, list_id = "" }, console) => {
      const { id } = await memberGroups.add({ channel, name, kind: kindOf(kind), list_id });
      return done(console, groupPath(id), "グループを作りました。会員を入れてください。");
    },
    { stored: (name) => (["channel", "name", "kind", "list_id"].includes(name) ? 100 : undefined) },
  );

export const loadGroup = (args: LoaderFunctionArgs) =>
  load(args, async ({ memberGroups, priceLists }, console) => {
    const query = new URL(args.request.url).searchParams;
    const q = queryText(query, "q").slice(0, 100);
    const page = Math.min(Math.max(1, Math.floor(Number(query.get("page")) || 1)), 10_000);
    const found = await memberGroups.show({ id: args.params.group ?? "", page, ...(q !== "" && { q }) });
    const { group } = found.more!;
    const rights = rightsOf(console);
    const lists = rights.includes("catalogue.see") ? await priceLists.list({ channel: group.channel }) : [];
    return {
      group,
      members: found.data,
      pagination: found.pagination,
      q,
      query: query.toString(),
      lists: lists.map(listOption),
      seesNames: rights.includes("members.see"),
    };
  });

/** Max characters that a refused form returns, by field. */
const stored: Readonly<Record<string, number>> = { intent: 20, name: 100, kind: 20, list_id: 100, members: 40_000 };

/** Changes a group, or who is in it. */
export const saveGroup = (args: ActionFunctionArgs) =>
  submit(args, (api, values, console) => saveOf(api, args.params.group ?? "", values, console), {
    stored: (name) => stored[name],
  });

async function saveOf({ memberGroups }: Api, id: string, values: FormValues, console: ConsoleContext) {
  const version = Number(values.version);
  if (values.intent === "remove") {
    await memberGroups.remove({ id, version });
    return done(console, groupsPath, "グループを消しました。会員の価格は、ほかのお客さまと同じになりました。");
  }
  if (values.intent === "leave") {
    await memberGroups.removeMember({ id, member: values.member ?? "" });
    return done(console, groupPath(id), "会員をグループから外しました。");
  }
  if (values.intent === "members") {
    const result = await memberGroups.addMembers({ id, members: values.members ?? "" });
    if (result.unknown_count > 0) return { result };
    return done(console, groupPath(id), addedWords(result));
  }
  const { name = "", list_id = "" } = values;
  const base = { name: values.base_name ?? "", kind: kindOf(values.base_kind), list_id: values.base_list ?? "" };
  await memberGroups.change({ id, version, base, values: { name, kind: kindOf(values.kind), list_id } });
  return done(console, groupPath(id), "グループを変えました。会員の価格は、いまから変わります。");
}

/** "3人を入れました（1人は別のグループから移しました、2人はもう入っていました）。" */
export function addedWords({ joined, moved, already }: { joined: number; moved: number; already: number }): string {
  const more = [
    ...(moved > 0 ? [`${count(moved)}人は別のグループから移しました`] : []),
    ...(already > 0 ? [`${count(already)}人は、もう入っていました`] : []),
  ];
  return `${count(joined)}人を入れました${more.length > 0 ? `（${more.join("、")}）` : ""}。`;
}

function done(console: ConsoleContext, to: string, words: string): Response {
  setFlash(console, { kind: "ok", words });
  return seeOther(pathIn(console.shop, to));
}
