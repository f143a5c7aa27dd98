import type { FileAnswer } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import { isStoredPath } from "#api/platform/files/file-port.ts";
import type { Channel } from "../channel-types.ts";
import { readableFile } from "./stored-file.queries.ts";

/** What is attached there is for everybody; the rest is for who has sent it. */
const publicDirs = ["imports", "review-pictures"];

/**
 * A file of the shop's own by its address. Nothing is fetched: the address is only compared. What does not exist, is not
 * attached, or is another's answers alike.
 */
export async function readStoredFile(
  { shop, db, channel, member }: Pick<Context, "shop" | "db" | "channel" | "member">,
  url: string,
): Promise<FileAnswer> {
  const path = ownPath(channel, url);
  if (path === undefined) throw new ShopError("file.not_own");
  const found = await readableFile(db, path, publicDirs, { channelId: channel.id, memberId: member?.id });
  const bytes = found && (await shop.files.read(found.path));
  if (!bytes) throw new ShopError("file.not_found");
  return { bytes, type: found.type, name: found.name };
}

/** The path behind /files/; undefined for another host, another folder, and whatever climbs, encoded or not. */
function ownPath({ origin, settings }: Pick<Channel, "origin" | "settings">, url: string): string | undefined {
  const storage = settings["SITE.STORAGE_URL"].replace(/\/$/, "");
  const start = ["", origin, storage].map((base) => `${base}/files/`).find((one) => url.startsWith(one));
  const path = start === undefined ? "" : url.slice(start.length);
  return isStoredPath(path) ? path : undefined;
}
