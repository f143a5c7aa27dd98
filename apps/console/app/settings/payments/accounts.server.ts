import type { Me } from "@noren/contract/admin/staff-session.owner.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import type { Api, ConsoleContext } from "#app/platform/console-context.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { dayAndTime } from "#app/platform/format.ts";
import { load, requireFreshProof, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { freePlaces, sentValues, storedOpen } from "./account-values.ts";

const page = "/settings/payments/accounts";
const right = "settings.edit";

/** Whether the person changes settings of every shop, also of ones to come. */
const editsAll = ({ roles }: Me) => roles.some(({ role, channel }) => role === "owner" && channel === null);

/** Shops whose settings the person changes, and whether that is every one. */
const placesOf = (me: Me) => ({
  shops: me.channels.filter(({ rights }) => rights.includes(right)).map(({ key, name }) => ({ key, name })),
  mayAll: editsAll(me),
});

export const loadAccounts = (args: LoaderFunctionArgs) =>
  load(args, async ({ paymentAccounts }, { me, shop, clock }) => {
    const { accounts, providers } = await paymentAccounts.list();
    const isOfShop = ({ channel }: { channel: string | null }) =>
      shop === undefined || channel === null || channel === shop;
    return {
      accounts: accounts.filter(isOfShop),
      providers,
      mayAdd: me!.rights.includes(right),
      addable: providers.filter(({ code }) => freePlaces(code, accounts, placesOf(me!)).length > 0),
      names: Object.fromEntries(me!.channels.map(({ key, name }) => [key, name])),
      now: clock().toISOString(),
    };
  });

function done(console: ConsoleContext, words: string): Response {
  setFlash(console, { kind: "ok", words });
  return seeOther(pathIn(console.shop, page));
}

/** Buttons of the list: ends an account, or checks one, whose answer the page shows. */
export const actOnAccount = (args: ActionFunctionArgs) =>
  submit(args, async ({ paymentAccounts }, { intent, id = "" }, console) => {
    if (intent !== "remove") return { checked: { id, ...(await paymentAccounts.check({ id })) } };
    await paymentAccounts.remove({ id });
    return done(console, "契約を終えました。受けたお支払いの返金は、これからもこの契約で行います。");
  });

async function accountNamed({ paymentAccounts }: Api, id: string | undefined) {
  const { accounts, providers } = await paymentAccounts.list();
  const account = accounts.find((one) => one.id === id && one.may_edit);
  const provider = providers.find(({ code }) => code === account?.provider);
  if (!account || !provider) throw data({ code: "common.not_found" }, { status: 404 });
  return { account, provider };
}

/** An account that may be changed; a fresh proof of identity is asked for before anything is typed. */
export const loadAccount = (args: LoaderFunctionArgs) =>
  load(args, async (api, { me }) => {
    const found = await accountNamed(api, args.params.account);
    requireFreshProof(args);
    const shop = me!.channels.find(({ key }) => key === found.account.channel);
    return { ...found, shopName: shop?.name ?? "すべてのお店" };
  });

export const loadNewAccount = (args: LoaderFunctionArgs) =>
  load(args, async ({ paymentAccounts }, { me, shop }) => {
    const { accounts, providers } = await paymentAccounts.list();
    const provider = providers.find(({ code }) => code === args.params.provider);
    if (!provider || !me!.rights.includes(right)) throw data({ code: "common.not_found" }, { status: 404 });
    requireFreshProof(args);
    return { provider, places: freePlaces(provider.code, accounts, placesOf(me!)), shop: shop ?? null };
  });

const modeNotes = { test: "テストの契約です。お金は動きません。", live: "本番の契約です。" } as const;

export const addAccount = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ paymentAccounts }, values, console) => {
      const saved = await paymentAccounts.add({
        provider: args.params.provider ?? "",
        channel: values.channel ? values.channel : null,
        values: sentValues(values),
      });
      const next = "決済会社に登録することを写したら、「いま確かめる」を押してください。";
      return done(console, `${saved.provider_name}の契約を登録しました。${modeNotes[saved.mode]}${next}`);
    },
    { stored: storedOpen },
  );

export const changeAccount = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ paymentAccounts }, values, console) => {
      const id = args.params.account ?? "";
      const saved = await paymentAccounts.change({ id, version: Number(values.version), values: sentValues(values) });
      const words =
        saved.id === id
          ? `${saved.provider_name}の契約を変えました。`
          : `${saved.provider_name}の新しい契約を登録し、前の契約を終えました。${modeNotes[saved.mode]}`;
      return done(console, words);
    },
    { stored: storedOpen },
  );

export const rotateSecrets = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ paymentAccounts }, values, console) => {
      const { labels, replaced_until: until } = await paymentAccounts.rotate({
        id: args.params.account ?? "",
        version: Number(values.version),
        values: sentValues(values),
        keep_hours: values.keep_hours ?? "",
      });
      const former = until
        ? `前の鍵による通知は、${dayAndTime(until)} まで受け付けます。`
        : "前の鍵は、もう使えません。";
      return done(console, `${labels.join("、")}を取り替えました。${former}`);
    },
    { stored: storedOpen },
  );
