import { readdir } from "node:fs/promises";
import { catalogueKinds } from "@noren/api/admin/catalogue/catalogue-kinds.ts";
import { importCatalogue } from "@noren/api/admin/catalogue/import-catalogue.ts";
import type { PictureFiles } from "@noren/api/admin/catalogue/picture-files.ts";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import { hashPassword } from "@noren/api/member/auth/password.ts";
import { setMadeToOrder } from "@noren/api/product/made-to-order/made-to-order.service.ts";
import { parseFile } from "@noren/api/product/made-to-order/options-file.ts";
import { parseRecommendations } from "@noren/api/product/recommendation/recommendation-file.ts";
import { saveOwn } from "@noren/api/product/recommendation/recommendation.service.ts";
import { replaceSynonyms } from "@noren/api/product/synonym.service.ts";
import { setTagPassword } from "@noren/api/product/tag/tag.service.ts";
import { dataFolder, type DataFiles, rowsOf } from "./data-files.ts";
import type { DemoPictures } from "./demo-pictures.ts";
import { assertTaken, type Owner, workOf } from "./owner.ts";

type Loading = { owner: Owner; files: DataFiles; channel: Channel; pictures: DemoPictures };

/** Imports a channel's catalogue: first the files of all channels, then the channel's own, which override them. */
export async function loadCatalogue(loading: Loading): Promise<void> {
  const { owner, files, channel } = loading;
  const { code } = channel;
  for (const { kind } of catalogueKinds)
    for (const file of [`catalogue/${kind}.csv`, `channels/${code}/${kind}.csv`]) await takeTable(loading, kind, file);
  const passwords = await files.json<Record<string, string>>("catalogue/tag-passwords.json");
  for (const [key, password] of Object.entries(passwords))
    await setTagPassword(workOf(owner, channel), key, await hashPassword(password));
  await loadMadeToOrder(loading);
  await replaceSynonyms(owner, channel.id, await files.text(`channels/${code}/synonyms.txt`));
  await loadRecommendations(loading);
}

async function loadRecommendations({ owner, files, channel }: Loading) {
  const file = `channels/${channel.code}/recommendations.txt`;
  const read = parseRecommendations(await files.text(file));
  assertTaken(file, "problems" in read ? read.problems : await saveOwn(workOf(owner, channel), read.recommendations));
}

async function takeTable({ owner, files, channel, pictures }: Loading, name: string, file: string) {
  const text = await files.optional(file);
  if (text === undefined) return;
  const kind = catalogueKinds.find((one) => one.kind === name)!;
  const root: PictureFiles = { take: pictures.take, stored: [], close: () => {} };
  const bytes = new TextEncoder().encode(rowsOf(text, channel.code));
  const report = await importCatalogue(owner, channel, kind, bytes, { root, isTrial: false });
  if ("problems" in report)
    assertTaken(
      `${file} (${channel.code})`,
      report.problems.map(({ line, column = "", words }) => `${line} ${column}: ${words}`),
    );
}

/** Only for products of the channel. */
async function loadMadeToOrder({ owner, files, channel }: Loading) {
  const { db, actor, clock, random } = owner;
  const folder = "catalogue/made-to-order";
  for (const name of (await readdir(new URL(folder, dataFolder))).toSorted()) {
    const key = name.replace(/\.json$/, "");
    const sold = await db
      .selectFrom("product_model")
      .select("id")
      .where("channel_id", "=", channel.id)
      .where("key", "=", key)
      .executeTakeFirst();
    if (!sold) continue;
    const read = parseFile(await files.json(`${folder}/${name}`));
    if ("problems" in read) return assertTaken(`${folder}/${name}`, read.problems);
    await setMadeToOrder({ db, actor, now: clock(), random }, channel, key, read.file);
  }
}
