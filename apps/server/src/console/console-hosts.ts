import { isLoopbackHost, isOnHost } from "@noren/api/channel/channel-address.ts";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import type { Env } from "../env.ts";

export type ConsoleEnv = Pick<Env, "adminHost" | "adminOnShopHost" | "demo">;

/**
 * Hosts on which the owner's console and calls answer: ADMIN_HOST alone. Scripts of a shop's page could otherwise use
 * the cookie of a member of staff, because the browser sends it with every request of that host. Without ADMIN_HOST a
 * demo answers on the shop's hosts; with ADMIN_ON_SHOP_HOST any shop does, unless a channel has a tag manager.
 */
export function consoleHosts({ adminHost, adminOnShopHost, demo }: ConsoleEnv) {
  const isDemoAlone = demo && adminHost === undefined;
  return {
    /** A host that has the console and no shop. */
    isOwn: (host: string): boolean => host === adminHost,
    /** Whether a channel's host also has the console. */
    isShared: (host: string, channels: readonly Channel[]): boolean =>
      (isDemoAlone || (adminOnShopHost && !hasTagManager(channels))) && channels.some((one) => isOnHost(one, host)),
  };
}

export type ConsoleHosts = ReturnType<typeof consoleHosts>;

const withTagManager = (channels: readonly Channel[]) => channels.filter(({ settings }) => settings["GTM.ID"]);
const hasTagManager = (channels: readonly Channel[]) => withTagManager(channels).length > 0;

/** Also names below localhost, which never leave this machine (RFC 6761), such as admin.localhost:3000. */
const isOfThisMachine = (host: string) => isLoopbackHost(host) || /\.localhost(:\d+)?$/.test(host);

/** Origin of ADMIN_HOST, for links in emails and for passkeys; browsers send the session's cookie by https alone. */
export const adminOriginOf = ({ adminHost }: Pick<ConsoleEnv, "adminHost">): string | undefined =>
  adminHost && `${isOfThisMachine(adminHost) ? "http" : "https"}://${adminHost}`;

/** What keeps owners out of the console, or endangers them; for the start and the audit. */
export function consoleNotes({ adminHost, adminOnShopHost, demo }: ConsoleEnv, channels: readonly Channel[]): string[] {
  const tagged = withTagManager(channels);
  if (adminOnShopHost && tagged.length > 0)
    return [
      `タグマネージャーを使うチャネル（${tagged.map(({ code }) => code).join("、")}）があるため、お店のホストでは管理画面を開きません。管理画面だけのホストを ADMIN_HOST に指定してください（docs/operations/install.md）。`,
    ];
  if (demo || adminHost !== undefined || adminOnShopHost) return [];
  return [
    "管理画面のホストが決まっていないため、管理画面は開きません。お店とは別のホストを ADMIN_HOST に指定してください（docs/operations/install.md）。",
  ];
}
