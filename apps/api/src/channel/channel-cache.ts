import type { ChannelFacts, PaymentMethodFacts, CarrierFacts } from "./channel-facts.ts";
import type { ColorScheme, Layout, PageLayout } from "@noren/contract/channel/channel.ts";
import type { PackingOption } from "@noren/contract/cart/packing.ts";
import type { Db } from "#api/platform/db/open.ts";
import { type Addresses, channelAddresses, isOnHost } from "./channel-address.ts";
import {
  carrierRows,
  channelRows,
  closedDayRows,
  hostRows,
  layoutRows,
  packingOptionRows,
  paymentMethodRows,
  selectedSchemes,
  settingRows,
  timezoneRows,
} from "./channel.queries.ts";
import { settingsOf } from "./settings.ts";

export type ChannelCache = {
  all: () => Promise<readonly ChannelFacts[]>;
  byId: (id: string) => Promise<ChannelFacts | undefined>;
  byCode: (code: string) => Promise<ChannelFacts | undefined>;
  /** The channel of a request's host and path, with the path that is left after its prefix. */
  find: (host: string, path: string) => Promise<{ channel: ChannelFacts; path: string } | undefined>;
  /** Whether a host and port are a channel's, or those of its stored files (SITE.STORAGE_URL). */
  knows: (host: string) => Promise<boolean>;
  drop: () => void;
};

/** Keeps the channels in memory; one read at a time, and a failed one is not kept. Dropped by NOTIFY channels. */
export function createChannelCache(db: Db, addresses: Addresses = {}): ChannelCache {
  let kept: Promise<ChannelFacts[]> | undefined;
  const all = () => {
    kept ??= readChannels(db, addresses).catch((error) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
  return {
    all,
    byId: async (id) => (await all()).find((channel) => channel.id === id),
    byCode: async (code) => (await all()).find((channel) => channel.code === code),
    find: async (host, path) => findChannel(await all(), host, path),
    knows: async (host) => (await all()).some((one) => isOnHost(one, host) || storageHost(one) === host),
    drop: () => {
      kept = undefined;
    },
  };
}

/** A host of its own wins; else the path's prefix decides; a channel without prefix answers the rest of its hosts. */
export function findChannel(channels: readonly ChannelFacts[], host: string, path: string) {
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

/** `/toki.data` is what the browser's router asks for the top page of /toki. */
const isUnder = (path: string, prefix: string) =>
  path === prefix || path.startsWith(`${prefix}/`) || path === `${prefix}.data`;

const storageHost = ({ settings }: ChannelFacts) => {
  const url = settings["SITE.STORAGE_URL"];
  return URL.canParse(url) ? new URL(url).host : undefined;
};

async function readChannels(db: Db, addresses: Addresses): Promise<ChannelFacts[]> {
  const [channels, hosts, settings, schemes, layouts, payments, carriers, timezones, closedDays, options] =
    await Promise.all([
      channelRows(db),
      hostRows(db),
      settingRows(db),
      selectedSchemes(db),
      layoutRows(db),
      paymentMethodRows(db),
      carrierRows(db),
      timezoneRows(db),
      closedDayRows(db),
      packingOptionRows(db),
    ]);
  const reached = channelAddresses(channels, hosts, addresses);
  return channels.map((channel, index) => {
    const own = <T extends { channel_id: string }>(rows: T[]) => rows.filter((row) => row.channel_id === channel.id);
    const scheme = own(schemes)[0];
    return {
      id: channel.id,
      code: channel.code,
      name: channel.name,
      prefix: channel.prefix,
      ...reached[index]!,
      isDemo: channel.is_demo,
      profile: channel.profile as ChannelFacts["profile"],
      settings: settingsOf(
        new Map<string, unknown>([
          ...own(settings).map(({ key, value }) => [key, value] as const),
          ["SITE.CHANNEL_PREFIX", channel.prefix],
        ]),
      ),
      colorScheme: scheme && {
        id: scheme.id,
        code: scheme.code,
        name: scheme.name,
        tokens: scheme.tokens as ColorScheme["tokens"],
      },
      layouts: bodies<Layout>(own(layouts), "layout", ({ name, body }) => ({ name, ...(body as object) })),
      pages: bodies<PageLayout>(own(layouts), "page", ({ name, body, updated_at }) => ({
        page: name,
        ...(body as object),
        updated_at: updated_at.toISOString(),
      })),
      payments: own(payments) as unknown as PaymentMethodFacts[],
      carriers: own(carriers).map((carrier) => ({
        ...(carrier as unknown as CarrierFacts),
        timezones: timezones.filter(({ carrier_id }) => carrier_id === carrier.id),
      })),
      closedDays: new Map(own(closedDays).map(({ day, reason }) => [day, reason])),
      packingOptions: own(options).map(({ kind, code, name, note, fee, rules }) => ({
        kind: kind as PackingOption["kind"],
        code,
        name,
        note,
        fee,
        noshi: kind === "noshi" ? ({ titles: [], ...(rules as object) } as unknown as PackingOption["noshi"]) : null,
      })),
    };
  });
}

type LayoutRow = Awaited<ReturnType<typeof layoutRows>>[number];

function bodies<T>(rows: LayoutRow[], kind: string, view: (row: LayoutRow) => object): ReadonlyMap<string, T> {
  return new Map(rows.filter((row) => row.kind === kind).map((row) => [row.name, view(row) as T]));
}
