import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "react-router";
import { consoleContext } from "#app/platform/console-context.server.ts";
import { takeFlash } from "#app/platform/flash.server.ts";
import type { FrameView } from "./frame-view.ts";
import { menuFor } from "./menu.ts";

export function loadFrame({ context }: LoaderFunctionArgs): FrameView {
  const console = context.get(consoleContext);
  const { me, shop } = console;
  const shops = me!.channels.map(({ key, name, color }) => ({ key, name, color }));
  const chosen = shops.length === 1 ? shops[0]!.key : shop;
  return {
    me: { name: me!.name, roles: [...new Set(me!.roles.map(({ words }) => words))].join("・") },
    shops,
    shop: shops.find(({ key }) => key === chosen) ?? null,
    menu: menuFor(rightsOf(console)),
    flash: takeFlash(console),
    once: randomUUID(),
  };
}

/** Rights in the shop that the address names; without a shop, those that the person has in any. */
export function rightsOf({ me, shop }: Pick<ReturnType<typeof consoleOf>, "me" | "shop">) {
  return me!.channels.find(({ key }) => key === shop)?.rights ?? me!.rights;
}

const consoleOf = ({ context }: LoaderFunctionArgs) => context.get(consoleContext);
