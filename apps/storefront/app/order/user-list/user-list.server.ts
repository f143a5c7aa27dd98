import { listNameMax } from "@noren/contract/order/user-list.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ProductCard } from "@noren/contract/product/product.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { userListMessages as words } from "#look/order/user-list/user-list.messages.ts";
import { setFlash } from "#app/platform/flash/flash.server.ts";
import type { FormValues } from "#app/platform/form/form-view.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import { change, load, seeOther } from "#app/platform/request/request.server.ts";
import { membersWelcome } from "#app/platform/session/members-welcome.server.ts";
import { cardOf } from "#app/product/product-card.ts";

const path = "/mypage/list";
const table = "products" as const;
const hrefOf = (key: string) => `${path}/${encodeURIComponent(key)}`;

/** A checkbox of a product. */
const prefix = "product.";
const chosenIds = (values: FormValues) =>
  Object.keys(values).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));

function listablesOf(more: Record<string, unknown> | undefined) {
  const products = (more?.listables ?? []) as ProductCard[];
  return products.map((product) => ({ name: `${prefix}${product.id}`, product: cardOf(product) }));
}

export function loadLists(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    membersWelcome(shop);
    const { data, more } = await api.userList.list({ is_listables: "1" });
    return {
      lists: data.map(({ key, name, count }) => ({ key, name, count, href: hrefOf(key) })),
      listables: listablesOf(more),
      nameMax: listNameMax,
    };
  });
}

/** A list is made by its first products. */
export function makeList(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      membersWelcome(shop);
      const ids = chosenIds(values);
      const { name = "" } = values;
      if (ids.length === 0) throw new ShopError("common.invalid_input", {}, { ids: [words.choose] }, words.choose);
      const { key, name: called } = await api.userList.attach({ table, ids, name });
      setFlash(shop, { type: "success", message: words.added(called) });
      return seeOther(hrefOf(key));
    },
    () => (name) => (name === "name" ? listNameMax : undefined),
  );
}

export function loadList(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    membersWelcome(shop);
    const key = args.params.key!;
    const page = Math.min(Math.max(Math.trunc(Number(args.url.searchParams.get("page"))) || 1, 1), 100_000);
    const { data, pagination, more } = await api.userList.detail({ key, page, is_listables: "1" });
    return {
      name: String(more?.name ?? ""),
      isFavorites: more?.is_favorites === true,
      products: data.map((product) => ({ id: product.id, product: cardOf(product) })),
      pager: pagerOf(pagination, hrefOf(key), new URLSearchParams()),
      hidden: Number(more?.hidden ?? 0),
      listables: listablesOf(more),
    };
  });
}

export function changeList(args: ActionFunctionArgs) {
  return change(args, async (api, values, shop) => {
    membersWelcome(shop);
    const key = args.params.key!;
    if (values.intent === "delete") {
      await api.userList.detachFrom({ key });
      setFlash(shop, { type: "success", message: words.deleted });
      return seeOther(path);
    }
    if (values.intent === "remove") {
      await api.userList.detachFrom({ key, table, ids: [values.id ?? ""] });
      setFlash(shop, { type: "success", message: words.removed });
      return seeOther(hrefOf(key));
    }
    const ids = chosenIds(values);
    if (ids.length === 0) throw new ShopError("common.invalid_input", {}, { ids: [words.choose] }, words.choose);
    const { name } = await api.userList.attach({ table, ids, key });
    setFlash(shop, { type: "success", message: words.added(name) });
    return seeOther(hrefOf(key));
  });
}
