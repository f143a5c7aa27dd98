import { landingPageKind } from "@noren/api/content/landing-page/landing-page-kind.ts";
import { json } from "@noren/api/platform/db/json.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import { uuidv7 } from "@noren/api/platform/db/uuid.ts";

const slug = "bench";
export const landingPath = `/lp/${slug}`;

const block = (name: string, at: number, props: object) => ({ id: `${name}-${at}`, name, props });

/** A landing page of 20 blocks, 12 of them with data from the API. */
export async function putLandingPage(db: Db, channelId: string): Promise<void> {
  const section = (at: number) => ({
    id: `s${at}`,
    blocks: [
      block("text", at, { title: "見出し", text: "文章。\n\n二段目。" }),
      block("product-list", at, { title: "商品", query: { sort: "new" }, count: 8 }),
      block("ranking", at, { title: "よく選ばれている品", count: 6 }),
      block("maker-list", at, { title: "つくり手", count: 4 }),
      block("button", at, { label: "見る", href: "/product" }),
    ],
  });
  const fields = landingPageKind.fields.parse({ layout: [0, 1, 2, 3].map(section) });
  const now = new Date();
  await db
    .insertInto("content")
    .values({
      id: uuidv7(now),
      channel_id: channelId,
      kind: landingPageKind.kind,
      key: slug,
      title: "見本",
      fields: json(fields),
      publish_from: now,
    })
    .execute();
}
