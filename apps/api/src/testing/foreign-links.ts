import { sql } from "kysely";
import { consoleUrl } from "#api/admin/staff/console-address.ts";
import { channelUrl } from "#api/channel/channel-address.ts";
import type { TestShop } from "./test-shop.ts";

/**
 * Links in emails that do not begin with the channel's address: allowed are only the owner's console, a carrier's
 * tracking page, and LINE's share page with a link of the shop. Reads one email of each kind that a test has written.
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
  const console = consoleUrl(shop, await shop.channels.all(), "/");
  const found: string[] = [];
  for (const { channel_id, unique_key, body_html, body_text, unsubscribe_url } of emails) {
    const channel = await shop.channels.byId(channel_id);
    const given = [
      ...[...body_html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link!),
      ...linksOf(body_text),
      ...(unsubscribe_url === null ? [] : [unsubscribe_url]),
    ];
    const links = given.flatMap((link) => (link.startsWith(toLine) ? linksOf(decodeURIComponent(link)) : [link]));
    const own = channel && `${channelUrl(channel)}/`;
    for (const link of links)
      if (own && ![own, console, ...ofCarrier].some((start) => `${link}/`.startsWith(start)))
        found.push(`the email ${unique_key} leads to ${link}`);
  }
  return found;
}

const toLine = "https://line.me/R/msg/text/?";
const linksOf = (text: string): string[] => text.replace(toLine, "").match(/https?:[^\s<>]+/g) ?? [];
