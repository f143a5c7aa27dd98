import { readFile } from "node:fs/promises";
import { notifyChannels } from "@noren/api/channel/channel.queries.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import { inTransaction } from "@noren/api/platform/db/transaction.ts";
import { channels as demoChannels, channelCodes } from "./channels.ts";
import type { ChannelCode, DemoChannel } from "./demo-types.ts";
import { demoActor } from "./load/demo-actor.ts";
import { type FilePort, pictureStore } from "./load/draw-all.ts";
import { insertRows } from "./load/insert-rows.ts";
import { loadCatalogue } from "./load/load-catalogue.ts";
import { loadChannel } from "./load/load-channel.ts";
import { loadCollections } from "./load/load-collections.ts";
import { loadParcels } from "./load/load-parcels.ts";
import { loadProducts } from "./load/load-products.ts";
import { loadRecommendations } from "./load/load-recommendations.ts";
import { loadReviews } from "./load/load-reviews.ts";
import { loadLandingPages } from "./load/load-landing-pages.ts";
import { loadSizeTables } from "./load/load-size-tables.ts";
import { loadTexts } from "./load/load-texts.ts";
import { rowIds } from "./load/row-ids.ts";
import { products } from "./products.ts";

interface DemoOptions {
  readonly db: Db;
  readonly files: FilePort;
  readonly now: Date;
  /** All five unless some are named. */
  readonly channels?: readonly ChannelCode[];
}

interface LoadedDemo {
  /** The channels that were written; those that were there already are left as they are. */
  readonly channels: readonly ChannelCode[];
  /** How many drawings were put among the files. */
  readonly pictures: number;
}

/**
 * Fills a shop with the demo, in one transaction. A second call finds its channels there and does nothing. The drawings are
 * made before: they take most of the time, and nothing in the database waits for them.
 */
export async function loadDemo({ db, files, now, channels = channelCodes }: DemoOptions): Promise<LoadedDemo> {
  const pictures = pictureStore(files);
  const missing = await missingChannels(db, channels);
  for (const product of products) {
    if (missing.some(({ code }) => product.channels.includes(code))) await pictures.keepProduct(product);
  }
  const nextId = rowIds(now);
  const loaded = await inTransaction({ db, actor: demoActor }, async (trx) => {
    const still = await missingChannels(trx, channels);
    if (still.length === 0) return [];
    await loadPostalCodes(trx);
    for (const channel of still) {
      const carried = products.filter((product) => product.channels.includes(channel.code));
      const channelId = await loadChannel({ trx, channel, nextId, pictures, now });
      const common = { trx, channelId, nextId, pictures, products: carried };
      const ids = await loadCatalogue({ ...common, code: channel.code });
      await loadProducts({ ...common, ids, code: channel.code, now });
      await loadRecommendations({ trx, channelId });
      await loadCollections({ trx, channelId, code: channel.code, nextId, pictures, now });
      await loadReviews({ trx, channelId, code: channel.code, nextId, now });
      await loadParcels(common);
      await loadSizeTables({ trx, channelId, nextId, now });
      await loadTexts({ trx, channelId, code: channel.code, nextId, pictures, now });
      await loadLandingPages({ trx, channelId, code: channel.code, nextId, pictures, now });
    }
    await notifyChannels(trx);
    return still.map(({ code }) => code);
  });
  return { channels: loaded, pictures: pictures.count() };
}

async function missingChannels(db: Db, wanted: readonly ChannelCode[]): Promise<DemoChannel[]> {
  const known = await db.selectFrom("channel").select("code").where("code", "in", wanted).execute();
  return demoChannels.filter(({ code }) => wanted.includes(code) && !known.some((channel) => channel.code === code));
}

/** Only where no codes are there: an import of Japan Post's own file is better than these few. */
async function loadPostalCodes(trx: Db): Promise<void> {
  if (await trx.selectFrom("postal_code").select("code").limit(1).executeTakeFirst()) return;
  const text = await readFile(new URL("postal-codes.tsv", import.meta.url), "utf8");
  const rows = text.split("\n").flatMap((line, sort) => {
    const [code, prefecture, city, town] = line.split("\t");
    return code && prefecture && city ? [{ code, prefecture, city, town: town ?? "", sort }] : [];
  });
  await insertRows(trx, "postal_code", rows);
}
