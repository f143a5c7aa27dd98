import type { LoaderFunctionArgs } from "react-router";
import { rightsOf } from "#app/frame/frame.server.ts";
import { load } from "#app/platform/request.server.ts";
import { scopeOf } from "../stock-scope.ts";
import { stockFilterOf } from "./stock-filter.ts";

export const loadStockList = (args: LoaderFunctionArgs) =>
  load(args, async ({ stock }, console) => {
    const filter = stockFilterOf(new URL(args.request.url).searchParams);
    const { data, pagination, more } = await stock.list({ ...filter, ...scopeOf(console), per: 50 });
    const shops = Object.fromEntries(console.me!.channels.map(({ key, name }) => [key, name]));
    return {
      rows: data,
      pagination,
      more: more ?? { low: 0, out: 0 },
      filter,
      /** Names of shops by their keys, if the list may show several. */
      shops: console.shop === undefined && console.me!.channels.length > 1 ? shops : null,
      rights: rightsOf(console),
      now: console.clock().toISOString(),
    };
  });
