import { isHandover } from "@noren/contract/delivery/handover.ts";
import type { Channel, PaymentMethod, StoredAccount } from "./channel-types.ts";
import type * as z from "zod/mini";
import type { Layout, PageLayout } from "@noren/contract/channel/channel.ts";
import type { PackingOption } from "@noren/contract/cart/packing.ts";
import type { Db } from "#api/platform/db/open.ts";
import { type Addresses, channelAddresses, isOnHost } from "./channel-address.ts";
import {
  AccountFields,
  ByPrefecture,
  ChannelProfile,
  ColorTokens,
  FeeSteps,
  LayoutName,
  NoshiRules,
  type OnMisfit,
  PackingKind,
  parseStored,
  PaymentCodeValue,
  PaymentRules,
} from "./channel-json.ts";
import {
  accountRows,
  carrierRows,
  channelRows,
  closedDayRows,
  datedRates,
  hostRows,
  layoutVersions,
  packingOptionRows,
  paymentMethodRows,
  selectedSchemes,
  settingRows,
  timezoneRows,
} from "./channel.queries.ts";
import { LayoutBody, PageBody, type Version, type Versions } from "./layouts.ts";
import { type OwnText, staticPageFields } from "./own-texts.ts";
import { isSettingKey, settingProblem, settingsOf } from "./settings.ts";

export type ChannelCache = {
  all: () => Promise<readonly Channel[]>;
  byId: (id: string) => Promise<Channel | undefined>;
  byCode: (code: string) => Promise<Channel | undefined>;
  /** The channel of a request's host and path, and the path after its prefix. */
  find: (host: string, path: string) => Promise<{ channel: Channel; path: string } | undefined>;
  /** Whether a host and port belong to a channel or its stored files (SITE.STORAGE_URL). */
  knows: (host: string) => Promise<boolean>;
  drop: () => void;
};

/** Runs after each read, before anybody gets the channels: opens the payment providers of their accounts. */
export type OnRead = (channels: readonly Channel[]) => Promise<void>;

/** Caches the channels in memory. One read at a time; a failed read is not cached. Invalidated by NOTIFY channels. */
export function createChannelCache(
  db: Db,
  addresses: Addresses = {},
  onMisfit: OnMisfit = refuse,
  onWrongSetting: OnMisfit = () => {},
  onRead: OnRead = async () => {},
): ChannelCache {
  let cached: Promise<Channel[]> | undefined;
  const read = async () => {
    const channels = await readChannels(db, addresses, onMisfit, onWrongSetting);
    await onRead(channels);
    return channels;
  };
  const all = () => {
    cached ??= read().catch((error) => {
      cached = undefined;
      throw error;
    });
    return cached;
  };
  return {
    all,
    byId: async (id) => (await all()).find((channel) => channel.id === id),
    byCode: async (code) => (await all()).find((channel) => channel.code === code),
    find: async (host, path) => findChannel(await all(), host, path),
    knows: async (host) => (await all()).some((one) => isOnHost(one, host) || storageHost(one) === host),
    drop: () => {
      cached = undefined;
    },
  };
}

/**
 * The channel with the path's prefix on a known host; else the host's own channel without prefix, or the first one
 * without prefix.
 */
export function findChannel(channels: readonly Channel[], host: string, path: string) {
  const onHost = channels.filter((channel) => isOnHost(channel, host));
  const prefixed = channels.find(({ prefix }) => prefix !== "" && isUnder(path, prefix));
  const known = onHost.length > 0;
  if (prefixed && prefixed.origin !== "" && known) {
    const rest = path.slice(prefixed.prefix.length);
    return { channel: prefixed, path: rest.startsWith("/") ? rest : `/${rest}` };
  }
  const root =
    onHost.find(({ prefix }) => prefix === "") ?? (known ? channels.find(({ prefix }) => prefix === "") : undefined);
  return root && root.origin !== "" ? { channel: root, path } : undefined;
}

/** `/toki.data` is the router's request for the top page of /toki. */
const isUnder = (path: string, prefix: string) =>
  path === prefix || path.startsWith(`${prefix}/`) || path === `${prefix}.data`;

const storageHost = ({ settings }: Channel) => {
  const url = settings["SITE.STORAGE_URL"];
  return URL.canParse(url) ? new URL(url).host : undefined;
};

const refuse: OnMisfit = (problem) => {
  throw new Error(problem);
};

/** The rows of all tables that channels are read from, in one turn. */
const rowsOfChannels = (db: Db) =>
  allOf({
    channels: channelRows(db),
    hosts: hostRows(db),
    settings: settingRows(db),
    schemes: selectedSchemes(db),
    layouts: layoutVersions(db),
    payments: paymentMethodRows(db),
    accounts: accountRows(db),
    carriers: carrierRows(db),
    timezones: timezoneRows(db),
    closedDays: closedDayRows(db),
    options: packingOptionRows(db),
    taxRates: datedRates(db),
  });

/** What the promises are fulfilled with, under their names. */
async function allOf<T extends Record<string, Promise<unknown>>>(promises: T) {
  const named = Object.entries(promises).map(async ([name, promise]) => [name, await promise] as const);
  return Object.fromEntries(await Promise.all(named)) as { [Name in keyof T]: Awaited<T[Name]> };
}

async function readChannels(
  db: Db,
  addresses: Addresses,
  onMisfit: OnMisfit,
  onWrongSetting: OnMisfit,
): Promise<Channel[]> {
  const rows = await rowsOfChannels(db);
  const { channels, settings, schemes, layouts, payments, carriers, timezones, closedDays, options, taxRates } = rows;
  const accounts = rows.accounts.flatMap((row) => accountOf(row, onMisfit));
  const reached = channelAddresses(channels, rows.hosts, addresses);
  return channels.map((channel, index) => {
    const own = <T extends { channel_id: string }>(rows: T[]) => rows.filter((row) => row.channel_id === channel.id);
    const parse = <S extends z.ZodMiniType>(schema: S, value: unknown, name: string) =>
      parseStored(schema, value, `${channel.code}: ${name}`, onMisfit);
    for (const { key, value } of own(settings)) {
      const problem = isSettingKey(key) && settingProblem(key, value);
      if (problem) onWrongSetting(`${channel.code}: ${problem}`);
    }
    return {
      id: channel.id,
      code: channel.code,
      name: channel.name,
      prefix: channel.prefix,
      ...reached[index]!,
      isDemo: channel.is_demo,
      profile: parse(ChannelProfile, channel.profile, "profile") ?? noProfile,
      settings: settingsOf(
        new Map<string, unknown>([
          ...own(settings).map(({ key, value }) => [key, value] as const),
          ["SITE.CHANNEL_PREFIX", channel.prefix],
        ]),
      ),
      colorScheme: own(schemes).flatMap(({ id, code, name, tokens: stored }) => {
        const tokens = parse(ColorTokens, stored, `colour scheme ${code}`);
        return tokens ? [{ id, code, name, tokens }] : [];
      })[0],
      layouts: versionsOf(own(layouts), (row) => layoutOf(row, parse)),
      pages: versionsOf(own(layouts), (row) => pageOf(row, parse)),
      texts: versionsOf(own(layouts), (row) => ownTextOf(row, parse)),
      payments: own(payments).flatMap((row) => paymentOf(row, parse)),
      accounts: [
        ...accounts.filter(({ channel_id }) => channel_id === channel.id),
        ...accounts.filter(({ channel_id }) => channel_id === null),
      ],
      carriers: own(carriers).flatMap((row) => {
        const { id, code, name, tracking_url, delivery_classes } = row;
        const by_prefecture = parse(ByPrefecture, row.by_prefecture, `carrier ${code}`);
        const own = timezones.filter(({ carrier_id }) => carrier_id === id);
        const handovers = row.handovers.filter(isHandover);
        const carrier = { id, code, name, tracking_url, delivery_classes, timezones: own, handovers };
        return by_prefecture ? [{ ...carrier, by_prefecture }] : [];
      }),
      closedDays: new Map(own(closedDays).map(({ day, reason }) => [day, reason])),
      packingOptions: own(options).flatMap((row) => packingOptionOf(row, parse)),
      taxRates,
    };
  });
}

const noProfile: ChannelProfile = { tagline: "", description: "" };

type Parse = <S extends z.ZodMiniType>(schema: S, value: unknown, name: string) => z.output<S> | undefined;
type Row<F extends (db: Db) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];

type LayoutRow = Row<typeof layoutVersions>;

/** Rows must be sorted by version, latest first. */
function versionsOf<T>(rows: readonly LayoutRow[], read: (row: LayoutRow) => T | undefined): Versions<T> {
  const versions = new Map<string, Version<T>[]>();
  for (const row of rows) {
    const value = read(row);
    if (!value) continue;
    const version = { value, from: row.publish_from, until: row.shown_until };
    versions.set(row.key, [...(versions.get(row.key) ?? []), version]);
  }
  return versions;
}

function layoutOf({ kind, key, fields }: LayoutRow, parse: Parse): Layout | undefined {
  if (kind !== "layout") return undefined;
  const name = parse(LayoutName, key, `layout ${key}`);
  const body = parse(LayoutBody, fields, `layout ${key}`);
  return name && body && { name, ...body };
}

function pageOf({ kind, key, title, fields, updated_at }: LayoutRow, parse: Parse): PageLayout | undefined {
  if (kind !== "page") return undefined;
  const body = parse(PageBody, fields, `page ${key}`);
  return body && { page: key, title, ...body, updated_at: updated_at.toISOString() };
}

function ownTextOf({ kind, key, title, fields, source }: LayoutRow, parse: Parse): OwnText | undefined {
  if (kind !== "static-page") return undefined;
  const body = parse(staticPageFields, fields, `static page ${key}`);
  return body && { title, source, ...body };
}

function paymentOf(row: Row<typeof paymentMethodRows>, parse: Parse): PaymentMethod[] {
  const { id, name, description, provider } = row;
  const code = parse(PaymentCodeValue, row.code, `payment method ${row.code}`);
  const fee_steps = parse(FeeSteps, row.fee_steps, `fees of ${row.code}`);
  const rules = parse(PaymentRules, row.rules, `rules of ${row.code}`);
  return code && fee_steps && rules ? [{ id, code, name, description, fee_steps, rules, provider }] : [];
}

function accountOf(row: Row<typeof accountRows>, onMisfit: OnMisfit): StoredAccount[] {
  const fields = parseStored(AccountFields, row.fields, `provider account ${row.provider}`, onMisfit);
  return fields ? [{ ...row, mode: row.mode === "live" ? "live" : "test", fields }] : [];
}

function packingOptionOf(row: Row<typeof packingOptionRows>, parse: Parse): PackingOption[] {
  const { code, name, note, fee } = row;
  const kind = parse(PackingKind, row.kind, `packing option ${code}`);
  if (!kind) return [];
  if (kind !== "noshi") return [{ kind, code, name, note, fee, noshi: null }];
  const noshi = parse(NoshiRules, row.rules, `noshi ${code}`);
  return noshi ? [{ kind, code, name, note, fee, noshi }] : [];
}
