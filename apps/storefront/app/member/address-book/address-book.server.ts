import { randomUUID } from "node:crypto";
import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import type { UserAddress } from "@noren/contract/member/address-book.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { addressBookMessages as words } from "#look/member/address-book/address-book.messages.ts";
import { variantOf } from "#app/channel/site/settings.ts";
import { addressLines } from "#app/delivery/address/address-lines.ts";
import { fillAddress, needsAddress, questionPrefecture } from "#app/delivery/postal/fill-address.server.ts";
import { setFlash } from "@noren/web/flash/flash.server.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { onceKey } from "@noren/web/form/once-key.server.ts";
import { storedNamed, storedOf, storedOfAny } from "@noren/web/form/stored-fields.ts";
import { pageNumber } from "@noren/web/page/page-number.ts";
import { pagerOf } from "#app/platform/page/pager.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import { change, load } from "#app/platform/request/request.server.ts";
import { validated, seeOther } from "@noren/web/request/answers.server.ts";
import { requireMembers } from "#app/platform/session/require-members.server.ts";
import { exportView } from "./address-file.server.ts";
import { addressWord } from "./address-choice.server.ts";
import { addressEntryRules, divisionChoices } from "./address-form.ts";
import type { AddressEntryView } from "./address-book-view.ts";

const path = "/mypage/address";
/** Min number of entries for which the book has a search. */
const searchedFrom = 6;

export function loadAddresses(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    const word = addressWord(args.url);
    const page = pageNumber(args.url);
    const { data, pagination, more } = await api.userAddress.search({ page, ...(word && { word }) });
    const { limit } = more!;
    const exports = await api.userAddress.exports();
    const total = word ? (await api.userAddress.search({ per: 1 })).pagination.total : pagination.total;
    return {
      entries: data.map(entryView),
      pager: pagerOf(pagination, path, new URLSearchParams(word && { word })),
      total,
      limit,
      word,
      search:
        total >= searchedFrom || word
          ? { word, found: pagination.total, action: path, hidden: [], allHref: path }
          : null,
      addHref: total < limit ? `${path}/add` : null,
      importHref: `${path}/import`,
      exports: exports.map(exportView),
    };
  });
}

const entryView = (entry: UserAddress): AddressEntryView => ({
  key: entry.id,
  name: entry.name || null,
  lines: addressLines(entry),
  isDefault: entry.is_default,
  isSenderDefault: entry.is_sender_default,
  isOwn: entry.division_ct === "1",
  editHref: `${path}/${entry.id}/edit`,
});

type Done = [call: (api: Api, id: string) => Promise<unknown>, words: string];

const intents: Record<string, Done | undefined> = {
  use: [(api, id) => api.userAddress.use({ id }), words.used],
  sender: [(api, id) => api.userAddress.useSender({ id }), words.usedSender],
  delete: [(api, id) => api.userAddress.remove({ id }), words.removed],
  "delete-all": [(api) => api.userAddress.removeAll(), words.removedAll],
};

export function changeAddresses(args: ActionFunctionArgs) {
  return change(args, async (api, { intent = "", id = "" }, shop) => {
    requireMembers(shop);
    const [call, message] = intents[intent] ?? intents.use!;
    await call(api, id);
    setFlash(shop, { type: "success", message });
    return seeOther(path);
  });
}

const rulesOf = ({ settings }: Pick<ShopContext, "settings">) => addressEntryRules(variantOf(settings));
const storedFields = (shop: ShopContext) => storedOfAny(storedOf(rulesOf(shop)), storedNamed("key"));

const formInfo = ({ settings }: ShopContext) => ({
  isBusiness: variantOf(settings) === "business",
  prefectures: prefectures.map(({ name }) => name),
  divisions: divisionChoices,
});

export function loadNewAddress(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    const { pagination, more } = await api.userAddress.search({ per: 1 });
    if (pagination.total >= more!.limit) throw seeOther(path);
    const values: FormValues = { "book.division_ct": "2" };
    return { values, hidden: [{ name: "key", value: randomUUID() }], ...formInfo(shop) };
  });
}

export function addAddress(args: ActionFunctionArgs) {
  return saveEntry(args, async (api, entry, values, shop) => {
    await api.userAddress.add(entry, { idempotencyKey: onceKey(shop, values.key, entry) });
    return words.added;
  });
}

export function loadAddress(args: LoaderFunctionArgs) {
  return load(args, async (api, shop) => {
    requireMembers(shop);
    const entry = await api.userAddress.detail({ id: args.params.key! });
    return { values: valuesOf(entry), hidden: [], ...formInfo(shop) };
  });
}

/** All fields of an entry, with the prefixes of both parts of the form; the rules ignore those they do not have. */
function valuesOf({ name, division_ct, cell_phone_number, ...address }: UserAddress): FormValues {
  const typed = Object.entries(address).filter((field): field is [string, string] => typeof field[1] === "string");
  return {
    ...Object.fromEntries(typed.map(([field, value]) => [`address.${field}`, value])),
    "book.name": name,
    "book.division_ct": division_ct,
    "book.cell_phone_number": cell_phone_number,
  };
}

export function changeAddress(args: ActionFunctionArgs) {
  return saveEntry(args, async (api, entry) => {
    await api.userAddress.update({ ...entry, id: args.params.key! });
    return entry.division_ct === "1" ? words.changedBoth : words.changed;
  });
}

type Entry = Parameters<Api["userAddress"]["add"]>[0];
type Save = (api: Api, entry: Entry, values: FormValues, shop: ShopContext) => Promise<string>;

/** Toasts `save`'s message. `intent=postal` and `intent=town` only fill in the form, for buyers without script. */
function saveEntry(args: ActionFunctionArgs, save: Save) {
  return change(
    args,
    async (api, values, shop) => {
      requireMembers(shop);
      if (needsAddress(values)) return fillAddress(api, values, "address", storedFields(shop));
      const { address, book } = validated(rulesOf(shop), values);
      const question = await questionPrefecture(api, values, "address", storedFields(shop));
      if (question) return question;
      setFlash(shop, { type: "success", message: await save(api, { ...address, ...book }, values, shop) });
      return seeOther(path);
    },
    storedFields,
  );
}
