import type { Image } from "@noren/contract/platform/shapes.ts";
import { sql } from "kysely";
import { json } from "#api/platform/db/json.ts";
import type { Db } from "#api/platform/db/open.ts";
import { inText, withPicture } from "./picture-places.ts";

type Places = { channelId: string; from: Pick<Image, "path" | "hash">; to: Omit<Image, "alt">; now: Date };

/** Serializes replacements in a channel. */
export async function lockLibrary(trx: Db, channelId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`library:${channelId}`}, 0))`.execute(trx);
}

export async function replaceInProducts(trx: Db, { channelId, from, to }: Places) {
  const { path, hash, width, height, color } = to;
  await trx
    .updateTable("product_image")
    .set({ path, hash, width, height, color })
    .where("channel_id", "=", channelId)
    .where("path", "=", from.path)
    .execute();
}

export async function replaceInContent(trx: Db, { channelId, from, to, now }: Places) {
  const rows = await trx
    .selectFrom("content")
    .select(["id", "fields", "source", "html"])
    .where("channel_id", "=", channelId)
    .where(sql<boolean>`pictures @> array[${from.path}]`)
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const { id, fields, source, html } of rows)
    await trx
      .updateTable("content")
      .set({
        fields: json(withPicture(fields, from, to)),
        source: inText(source, from, to),
        html: inText(html, from, to),
        updated_at: now,
      })
      .where("id", "=", id)
      .execute();
}

/** Pictures of makers and brands. */
export async function replaceInImages(trx: Db, { channelId, from, to }: Places) {
  const { path, hash, width, height, color } = to;
  const values = JSON.stringify({ path, hash, width, height, color });
  for (const table of ["maker", "brand"] as const)
    await trx
      .updateTable(table)
      .set({ image: sql`image || ${values}::jsonb` })
      .where("channel_id", "=", channelId)
      .where(sql<boolean>`image ->> 'path' = ${from.path}`)
      .execute();
}

/** Addresses in descriptions of products and in messages to members. */
export async function replaceInTexts(trx: Db, { channelId, from, to }: Places) {
  const [before, after] = [from, to].map(({ hash, path }) => `/${hash}/${path}`);
  await sql`update product_text x set description = replace(x.description, ${before}, ${after})
    from product_model m where m.id = x.model_id and m.channel_id = ${channelId}::uuid
      and x.description like '%/stored/%' and position(${before} in x.description) > 0`.execute(trx);
  await sql`update system_message set html = replace(html, ${before}, ${after}), source = replace(source, ${before}, ${after})
    where channel_id = ${channelId}::uuid and html like '%/stored/%' and position(${before} in html) > 0`.execute(trx);
}

/** Pictures of the choices of made-to-order products. */
export async function replaceInOffers(trx: Db, { channelId, from, to, now }: Places) {
  const rows = await trx
    .selectFrom("made_to_order")
    .select(["product_id", "options"])
    .where("channel_id", "=", channelId)
    .where(sql<boolean>`${from.path} = any (picture_paths(options, ''))`)
    .forUpdate()
    .execute();
  for (const { product_id, options } of rows)
    await trx
      .updateTable("made_to_order")
      .set({ options: json(withPicture(options, from, to)), updated_at: now })
      .where("product_id", "=", product_id)
      .execute();
}
