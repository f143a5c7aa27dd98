import { sql } from "kysely";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { TestShop } from "./test-shop.ts";

/**
 * Links of emails that do not begin with their channel's address, as PUBLIC_URL or its host makes it: none may, but those to
 * a carrier's page of a parcel. Of each kind of email that a test has written one is read.
 */
export async function foreignLinks({ db, shop, sent }: TestShop): Promise<string[]> {
  if (!sent.some(({ name }) => name === "email.send")) return [];
  const emails = await db
    .selectFrom("email")
    .select(["channel_id", "unique_key", "body_html", "body_text", "unsubscribe_url"])
    .distinctOn(sql`split_part(unique_key, ':', 1)`)
    .execute();
  const carriers = await db.selectFrom("carrier").select("tracking_url").execute();
  const ofCarrier = carriers.flatMap(({ tracking_url }) => tracking_url.split("{number}")[0] || []);
  const found: string[] = [];
  for (const { channel_id, unique_key, body_html, body_text, unsubscribe_url } of emails) {
    const channel = await shop.channels.byId(channel_id);
    const links = [
      ...[...body_html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link!),
      ...(body_text.match(/https?:[^\s<>]+/g) ?? []),
      ...(unsubscribe_url === null ? [] : [unsubscribe_url]),
    ];
    const own = channel && `${channelUrl(channel)}/`;
    for (const link of links)
      if (own && ![own, ...ofCarrier].some((start) => `${link}/`.startsWith(start)))
        found.push(`the email ${unique_key} leads to ${link}`);
  }
  return found;
}
