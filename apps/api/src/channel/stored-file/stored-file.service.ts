import type { FileAnswer } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { Context } from "#api/channel/context.ts";
import { isStoredPath } from "#api/platform/files/file-port.ts";
import type { Channel } from "../channel-types.ts";
import { readableFile } from "./stored-file.queries.ts";

/** Attached files in these folders are public; others are for the member who uploaded them. */
const publicDirs = ["imports", "review-pictures"];

/**
 * A stored file of the shop by its URL. Nothing is fetched: the URL is only compared. Missing, unattached and other
 * people's files get the same answer.
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

/** Path after /files/; undefined for another host, another folder, and path traversal, encoded or not. */
function ownPath({ origin, settings }: Pick<Channel, "origin" | "settings">, url: string): string | undefined {
  const storage = settings["SITE.STORAGE_URL"].replace(/\/$/, "");
  const start = ["", origin, storage].map((base) => `${base}/files/`).find((one) => url.startsWith(one));
  const path = start === undefined ? "" : url.slice(start.length);
  return isStoredPath(path) ? path : undefined;
}

export { pathsInUse } from "./stored-file.queries.ts";
