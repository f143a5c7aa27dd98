import { janCommands } from "@noren/api/admin/command/jan-commands.ts";
import type { OpenDatabase } from "@noren/api/platform/db/open.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import { openVisitorPages } from "./visitor-pages.ts";

type Facts = Record<string, unknown>;

/** Reads products' pages like a search engine. */
export async function openProductPages(own: TestShop, database: OpenDatabase) {
  const opened = await openVisitorPages(own, database);
  /** The structured data of the product's page, one value per script. */
  async function scripts(key: string) {
    const { text } = await opened.fetchPage(`/product/${key}`);
    const found = [...text.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)];
    return found.map(([, json]) => JSON.parse(json!) as Facts | Facts[]);
  }
  /** The Product object of a product without variants. */
  const structuredData = async (key: string) => (await scripts(key)).flat().find((one) => one["@type"] === "Product")!;
  /** The ProductGroup of a product with variants, and its objects by id. */
  async function groupOf(key: string) {
    const [group, ...nodes] = (await scripts(key)).find((one): one is Facts[] => Array.isArray(one))!;
    return { group: group!, nodes: Object.fromEntries(nodes.map((node) => [node["@id"], node])) };
  }
  return { ...opened, scripts, structuredData, groupOf };
}

type Shop = Pick<TestShop, "db" | "channel">;

export async function putPicture({ db, channel }: Shop, modelId: string, path: string, variantId?: string) {
  const of = { channel_id: channel.id, model_id: modelId, product_id: variantId ?? null, sort: variantId ? 0 : 1 };
  const picture = {
    kind: "front",
    path,
    hash: "0123",
    alt: "のれん",
    width: 1200,
    height: 1200,
    color: "#fff",
  } as const;
  await db
    .insertInto("product_image")
    .values({ id: crypto.randomUUID(), ...of, ...picture })
    .execute();
}

/** A carrier that delivers to two prefectures for 990 and 660 yen. */
export async function putCarrier({ db, channel }: Shop) {
  const amounts = { 北海道: { carriage: 990, days: 2 }, 東京都: { carriage: 660, days: 1 } };
  await db
    .insertInto("carrier")
    .values({
      id: crypto.randomUUID(),
      channel_id: channel.id,
      code: "yamato",
      name: "宅配便",
      delivery_classes: ["normal"],
      by_prefecture: JSON.stringify(amounts),
    })
    .execute();
}

export async function setJan({ shop }: Pick<TestShop, "shop">, code: string, jan: string) {
  const context = { shop, cwd: "/", filesFolder: "/", out: () => {}, err: () => {} };
  await janCommands["jan set"]!.run(["noren", code, jan], context);
}
