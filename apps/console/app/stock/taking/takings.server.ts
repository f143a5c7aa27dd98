import { stocktakingParts } from "@noren/contract/product/stocktaking.owner.ts";
import { storedNamed } from "@noren/web/form/stored-fields.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { rightsOf } from "#app/frame/frame.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { scopeOf } from "../stock-scope.ts";
import { pathOfTaking } from "./taking-words.ts";

export const loadTakings = (args: LoaderFunctionArgs) =>
  load(args, async ({ stocktaking }, console) => {
    const page = Number(new URL(args.request.url).searchParams.get("page"));
    const { data, pagination } = await stocktaking.list({
      ...scopeOf(console),
      ...(Number.isInteger(page) && page >= 1 && page <= 1000 && { page }),
    });
    return {
      takings: data,
      pagination,
      rights: rightsOf(console),
      names: namesOf(console.me!),
      now: console.clock().toISOString(),
    };
  });

const namesOf = ({ channels }: { channels: readonly { key: string; name: string }[] }) =>
  Object.fromEntries(channels.map(({ key, name }) => [key, name]));

const right = "catalogue.edit";

/** What can be counted in the chosen shop; with several shops the shop is chosen first. */
export const loadNewTaking = (args: LoaderFunctionArgs) =>
  load(args, async ({ stocktaking }, { me, shop }) => {
    const shops = me!.channels.filter(({ rights }) => rights.includes(right)).map(({ key, name }) => ({ key, name }));
    const chosen = shops.find(({ key }) => key === shop) ?? (shops.length === 1 ? shops[0]! : null);
    return { shops, chosen, parts: chosen && (await stocktaking.parts({ channel: chosen.key })) };
  });

export const openTaking = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ stocktaking }, values, console) => {
      const { channel = "", name = "", part = "", maker = "", category = "", counts_reserved = "" } = values;
      const partId = part === "maker" ? maker : part === "category" ? category : "";
      const { id, number } = await stocktaking.open({
        channel,
        name,
        part: stocktakingParts.find((one) => one === part) ?? (part as "all"),
        ...(partId && { part_id: partId }),
        counts_reserved: counts_reserved === "0" ? "0" : "1",
      });
      setFlash(console, { kind: "ok", words: `棚卸 ${number} を始めました。番号を打つか、読み取ってください。` });
      return seeOther(pathIn(console.shop, pathOfTaking(id)));
    },
    { stored: storedNamed("channel", "name", "part", "maker", "category", "counts_reserved") },
  );
