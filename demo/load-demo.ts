import { notifyChannels } from "@noren/api/channel/channel.queries.ts";
import { importPostalCodes } from "@noren/api/delivery/postal/postal-import.service.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import { inTransaction } from "@noren/api/platform/db/transaction.ts";
import { foldStaleTexts } from "@noren/api/product/search-text.service.ts";
import { type ChannelCode, channelCodes } from "./channel-codes.ts";
import { dataFiles } from "./load/data-files.ts";
import { demoActor } from "./load/demo-actor.ts";
import { type DemoPictures, type FilePort, openPictures } from "./load/demo-pictures.ts";
import { loadCatalogue } from "./load/load-catalogue.ts";
import { loadChannel } from "./load/load-channel.ts";
import { loadContent } from "./load/load-content.ts";
import { assertTaken, ownerOf } from "./load/owner.ts";

interface DemoOptions {
  readonly db: Db;
  readonly files: FilePort;
  readonly now: Date;
  /** Default: all five. */
  readonly channels?: readonly ChannelCode[];
}

interface LoadedDemo {
  /** Created channels; existing ones are not changed. */
  readonly channels: readonly ChannelCode[];
  /** Number of stored pictures. */
  readonly pictures: number;
}

/**
 * Fills a shop with the demo by the owner's imports: picture files first, then all rows in one transaction. A second call
 * finds the channels and does nothing.
 */
export async function loadDemo({ db, files, now, channels = channelCodes }: DemoOptions): Promise<LoadedDemo> {
  if ((await missingChannels(db, channels)).length === 0) return { channels: [], pictures: 0 };
  const pictures = await openPictures();
  for (const [path, bytes] of pictures.files) await files.put(path, bytes);
  const loaded = await inTransaction({ db, actor: demoActor }, async (trx) => {
    const missing = await missingChannels(trx, channels);
    if (missing.length > 0) await fill(trx, { missing, pictures, now });
    return missing;
  });
  return { channels: loaded, pictures: pictures.files.size };
}

type Filling = { missing: readonly ChannelCode[]; pictures: DemoPictures; now: Date };

async function fill(trx: Db, { missing, pictures, now }: Filling): Promise<void> {
  const owner = ownerOf(trx, now);
  const files = dataFiles(now);
  await loadPostalCodes(trx, await files.text("postal-codes.csv"));
  for (const code of missing) {
    const channel = await loadChannel(owner, files, code);
    await loadCatalogue({ owner, files, channel, pictures });
    await loadContent(owner, channel, pictures);
  }
  await foldStaleTexts(owner);
  await notifyChannels(trx);
}

async function missingChannels(db: Db, wanted: readonly ChannelCode[]): Promise<ChannelCode[]> {
  const known = await db.selectFrom("channel").select("code").where("code", "in", wanted).execute();
  return channelCodes.filter((code) => wanted.includes(code) && !known.some((channel) => channel.code === code));
}

/** Adds the demo's few postal codes, unless the shop has imported Japan Post's file. */
async function loadPostalCodes(trx: Db, text: string): Promise<void> {
  if (await trx.selectFrom("postal_code").select("code").limit(1).executeTakeFirst()) return;
  const taken = await importPostalCodes({ db: trx, actor: demoActor }, text);
  if ("problems" in taken) assertTaken("postal-codes.csv", taken.problems);
}
