import { type PaymentCode, paymentCodes, paymentMethods } from "@noren/contract/payment-method/methods/methods.ts";
import type { Secret } from "@noren/contract/platform/secret.ts";
import type { Logger } from "pino";
import type { OnRead } from "#api/channel/channel-cache.ts";
import type { Channel, StoredAccount } from "#api/channel/channel-types.ts";
import { accountAt, livingAccount } from "#api/channel/provider-accounts.ts";
import type { Db } from "#api/platform/db/open.ts";
import { providersAt } from "../provider/find-provider.ts";
import type { PaymentProvider } from "../provider/port.ts";
import type { ChannelProviders, Providers } from "../provider/provider-context.ts";
import type { PageSources, ProviderCheck, ProviderDefinition, ProviderTools } from "../provider/provider-definition.ts";
import type { LoadDefinition } from "../provider/provider-definitions.ts";
import { customerAt, insertCustomer } from "./customer.queries.ts";
import { type OpenAccount, unsealedAccount } from "./open-account.ts";

export type ProviderOptions = {
  db: Db;
  secret: Secret;
  clock: () => Date;
  log: Pick<Logger, "info" | "warn" | "error">;
  definitions: Readonly<Record<string, LoadDefinition>>;
  /** Address of the test provider, in a demo. */
  testUrl?: string | undefined;
  /** Origins of stand-ins for the providers' services by code, in tests and demos. */
  standIns?: Readonly<Record<string, string>>;
};

/** `open` opens the providers of all accounts; the channel cache calls it after each read. */
export type OpenProviders = Providers & { open: OnRead };

/** The code of the demo's provider, whose account has no row. */
const testCode = "test";
type Memory = {
  /** By the stored account as the channels have it. */
  opened: WeakMap<StoredAccount, OpenAccount>;
  byId: Map<string, OpenAccount>;
  test: OpenAccount | undefined;
  accounts: WeakMap<PaymentProvider, string>;
  /** By a channel's accounts, which are new with each read. */
  views: WeakMap<readonly StoredAccount[], ChannelProviders>;
};

/** Providers of the accounts in the database, each opened once for every read of the channels. */
export function openProviders(options: ProviderOptions): OpenProviders {
  const { definitions } = options;
  const memory: Memory = {
    opened: new WeakMap(),
    byId: new Map(),
    test: undefined,
    accounts: new WeakMap(),
    views: new WeakMap(),
  };
  const definition = async (code: string) => (Object.hasOwn(definitions, code) ? definitions[code]!() : undefined);
  return {
    codes: Object.keys(definitions).filter((code) => code !== testCode),
    definition,
    async open(channels) {
      const rows = [...new Set(channels.flatMap(({ accounts }) => accounts))];
      const opened = await Promise.all(rows.map((row) => openAccount(options, definition, row)));
      for (const [at, one] of opened.entries()) {
        if (!one) continue;
        memory.opened.set(rows[at]!, one);
        for (const provider of Object.values(one.methods)) memory.accounts.set(provider, one.account.id);
      }
      memory.byId = new Map(opened.flatMap((one) => (one ? [[one.account.id, one] as const] : [])));
      memory.test ??= await openTest(options, definition);
    },
    check: (row) => checkOf(options, definition, row),
    cardsAt: (account) => (account === null ? memory.test : memory.byId.get(account))?.methods.card?.cards,
    of(channel) {
      const known = memory.views.get(channel.accounts) ?? viewOf(memory, channel);
      memory.views.set(channel.accounts, known);
      return known;
    },
  };
}

const unopened =
  "契約を開けません。秘密の鍵がないか、いまの SECRET で暗号にしたものではありません。payment provider set で指定し直してください。";

const toolsOf = ({ db, clock, log, standIns = {} }: ProviderOptions, code: string): ProviderTools => ({
  clock,
  log,
  customers: {
    find: (account, customer) => customerAt(db, account, customer),
    async keep(account, customer, providerId) {
      await insertCustomer(db, { account, customer, providerId });
      return (await customerAt(db, account, customer)) ?? providerId;
    },
  },
  ...(Object.hasOwn(standIns, code) && { url: standIns[code] }),
});

type FindDefinition = (code: string) => Promise<ProviderDefinition | undefined>;

async function checkOf(options: ProviderOptions, find: FindDefinition, row: StoredAccount): Promise<ProviderCheck[]> {
  const of = await find(row.provider);
  const account = of && unsealedAccount(options, of, row);
  if (!account) return [{ state: "problem", words: unopened }];
  return of.check(account, toolsOf(options, row.provider)).catch((error: Error): ProviderCheck[] => {
    // the message may contain what was sent
    options.log.warn({ provider: row.provider, problem: error.name }, "a provider's account could not be checked");
    return [{ state: "problem", words: "決済会社に確かめられませんでした。しばらくしてからもう一度お試しください。" }];
  });
}

/** An account that cannot be opened takes no payments; the rest of the shop works. */
async function openAccount(
  options: ProviderOptions,
  find: FindDefinition,
  row: StoredAccount,
): Promise<OpenAccount | undefined> {
  const about = { account: row.id, provider: row.provider };
  try {
    const definition = await find(row.provider);
    const account = definition && unsealedAccount(options, definition, row);
    if (account)
      return { account, definition, methods: await definition.open(account, toolsOf(options, row.provider)) };
    options.log.error(about, "a payment provider's account cannot be opened with this SECRET, or lacks a secret");
  } catch (error) {
    // the message may contain a value
    options.log.error({ ...about, problem: (error as Error).name }, "a payment provider's account cannot be opened");
  }
  return undefined;
}

async function openTest(options: ProviderOptions, find: FindDefinition): Promise<OpenAccount | undefined> {
  const { testUrl: url, secret } = options;
  const definition = url === undefined ? undefined : await find(testCode);
  if (url === undefined || !definition) return undefined;
  const account = {
    id: testCode,
    code: testCode,
    mode: "test" as const,
    values: { url, secret: secret.current },
    replaced: null,
  };
  return { account, definition, methods: await definition.open(account, toolsOf(options, testCode)) };
}

function viewOf(memory: Memory, channel: Pick<Channel, "accounts" | "payments">): ChannelProviders {
  const openOf = (row: StoredAccount | undefined) => row && memory.opened.get(row);
  const test = memory.test ? [memory.test] : [];
  const codes = [...new Set(channel.accounts.map(({ provider }) => provider))];
  const takers = [...codes.flatMap((code) => openOf(livingAccount(channel, code)) ?? []), ...test];
  const used = channel.payments.flatMap(({ code, provider }) => {
    // in a demo a row of the release before, which knew no other provider, names none
    const taker = takers.find(({ account, methods }) => account.code === (provider ?? testCode) && methods[code]);
    return taker ? [{ code, taker, provider: taker.methods[code]! }] : [];
  });
  const byMethod = Object.fromEntries(used.map(({ code, provider }) => [code, provider]));
  const reporting = [
    ...codes.flatMap((code) => reportingRows(channel, code)).flatMap((row) => openOf(row) ?? []),
    ...test,
  ];
  return {
    byMethod,
    services: Object.fromEntries(
      used.map(({ code, taker: { definition, account } }) => [
        code,
        (origin: string) => definition.service?.(account, code, origin),
      ]),
    ),
    takersOf: (code) => takers.flatMap(({ methods }) => methods[code] ?? []),
    ofPayment: ({ code, provider, created_at }) => {
      if (provider === null) return undefined;
      const taken = provider === testCode ? memory.test : openOf(accountAt(channel, provider, created_at));
      return taken?.methods[code];
    },
    at: (name) =>
      providersAt(
        name,
        reporting.flatMap(({ methods }) => Object.values(methods).slice(0, 1)),
        byMethod,
      ),
    all: reporting.flatMap(({ methods }) => methodsIn(methods)),
    accountOf: (provider) => memory.accounts.get(provider) ?? null,
    wallets: used.flatMap(
      ({ code, taker: { definition, account } }) =>
        (paymentMethods[code].takesCard && definition.wallets?.(account)) || [],
    )[0],
    pageSources: mergedSources(
      [...new Set(used.map(({ taker }) => taker))].flatMap(
        ({ definition, account }) => definition.pageSources?.(account) ?? [],
      ),
    ),
  };
}

const methodsIn = (methods: OpenAccount["methods"]): PaymentProvider[] =>
  paymentCodes.flatMap((code: PaymentCode) => methods[code] ?? []);

/**
 * A provider's accounts whose messages a channel accepts: the living one, and those before it that have the same mode. The
 * secrets of a test account, which more people know, never speak for live payments.
 */
function reportingRows(channel: Pick<Channel, "accounts">, code: string): StoredAccount[] {
  const own = channel.accounts.filter(({ provider }) => provider === code);
  const first = livingAccount(channel, code) ?? own[0]!;
  return [first, ...own.filter((row) => row !== first && row.mode === first.mode)];
}

const mergedSources = (all: readonly PageSources[]): PageSources => {
  const merged = (directive: keyof PageSources) => [...new Set(all.flatMap((sources) => sources[directive] ?? []))];
  return {
    script: merged("script"),
    frame: merged("frame"),
    connect: merged("connect"),
    img: merged("img"),
    form: merged("form"),
  };
};
