import { listNameMax, type UserList, userListMax } from "@noren/contract/order/user-list.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { ProductCard } from "@noren/contract/product/product.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { userListMessages as words } from "#look/order/user-list/user-list.messages.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { cardOf } from "#app/product/product-card.ts";

const path = "/mypage/list";
const table = "products" as const;
const hrefOf = (key: string) => `${path}/${encodeURIComponent(key)}`;

const prefix = "product.";
const chosenIds = (values: FormValues) =>
  Object.keys(values).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));

function listablesOf(products: readonly ProductCard[] = []) {
  return products.map((product) => ({ name: `${prefix}${product.id}`, product: cardOf(product) }));
}

const entryView = ({ key, name, count }: UserList) => ({ key, name, count, href: hrefOf(key) });
const storedName = () => (name: string) => (name === "name" ? listNameMax : undefined);

export function loadLists(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    const { data, more } = await api.userList.list({ is_listables: "1" });
    return {
      lists: data.map(entryView),
      listables: listablesOf(more?.listables),
      nameMax: listNameMax,
    };
  });
}

export function makeList(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      requireMembers(shop);
      const ids = chosenIds(values);
      const { name = "" } = values;
      if (ids.length === 0) throw new ShopError("common.invalid_input", {}, { ids: [words.choose] }, words.choose);
      const { key, name: called } = await api.userList.attach({ table, ids, name });
      setFlash(shop, { type: "success", message: words.added(called) });
      return seeOther(hrefOf(key));
    },
    storedName,
  );
}

/** The product whose page led here. */
export function loadAddToList(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    const key = args.url.searchParams.get("product") ?? "";
    const [product, { data }] = await Promise.all([api.product.detail({ key }), api.userList.list({})]);
    return {
      product: cardOf(product),
      id: product.id,
      lists: data.map(entryView),
      nameMax: listNameMax,
      limit: userListMax,
      isFull: data.filter(({ is_favorites }) => !is_favorites).length >= userListMax,
    };
  });
}

/** Adds the product to the list `key`, or to the one with that name, then returns to the product. */
export function addToNamedList(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, { id = "", key, name = "" }, shop) => {
      requireMembers(shop);
      const list = await api.userList.attach({ table, ids: [id], ...(key ? { key } : { name }) });
      setFlash(shop, { type: "success", message: words.added(list.name) });
      const product = new URL(args.request.url).searchParams.get("product") ?? "";
      return seeOther(`/product/${encodeURIComponent(product)}`);
    },
    storedName,
  );
}

export function loadList(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    const key = args.params.key!;
    const page = Math.min(Math.max(Math.trunc(Number(args.url.searchParams.get("page"))) || 1, 1), 100_000);
    const { data, pagination, more } = await api.userList.detail({ key, page, is_listables: "1" });
    return {
      name: more!.name,
      isFavorites: more!.is_favorites,
      products: data.map((product) => ({ id: product.id, product: cardOf(product) })),
      pager: pagerOf(pagination, hrefOf(key), new URLSearchParams()),
      hidden: more!.hidden,
      listables: listablesOf(more!.listables),
      nameMax: listNameMax,
    };
  });
}

type Change = (api: Api, key: string, values: FormValues) => Promise<{ message: string; next?: string }>;

const changes: Record<string, Change | undefined> = {
  async delete(api, key) {
    await api.userList.detachFrom({ key });
    return { message: words.deleted, next: path };
  },
  async remove(api, key, { id = "" }) {
    await api.userList.detachFrom({ key, table, ids: [id] });
    return { message: words.removed };
  },
  async rename(api, key, { name = "" }) {
    const list = await api.userList.rename({ key, name });
    return { message: words.renamed(list.name) };
  },
};

const add: Change = async (api, key, values) => {
  const ids = chosenIds(values);
  if (ids.length === 0) throw new ShopError("common.invalid_input", {}, { ids: [words.choose] }, words.choose);
  const { name } = await api.userList.attach({ table, ids, key });
  return { message: words.added(name) };
};

export function changeList(args: ActionFunctionArgs) {
  return change(
    args,
    async (api, values, shop) => {
      requireMembers(shop);
      const key = args.params.key!;
      const { message, next = hrefOf(key) } = await (changes[values.intent ?? ""] ?? add)(api, key, values);
      setFlash(shop, { type: "success", message });
      return seeOther(next);
    },
    storedName,
  );
}
