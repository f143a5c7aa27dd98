import { json } from "@noren/api/platform/db/json.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import { hashPassword } from "@noren/api/member/auth/password.ts";
import { toGroup } from "@noren/api/product/synonym.service.ts";
import { brands } from "../brands.ts";
import { categoriesOf, inquiryCategories } from "../categories.ts";
import type { ChannelCode, DemoCategory, DemoProduct } from "../demo-types.ts";
import { makers } from "../makers.ts";
import { makerLeadDays } from "../packing.ts";
import { brandPicture, makerPicture } from "../pictures/crest.ts";
import { synonyms } from "../synonyms.ts";
import { tags } from "../tags.ts";
import type { PictureStore } from "./draw-all.ts";
import { insertRows } from "./insert-rows.ts";

/** Ids of one channel's makers, brands, tags and categories, by key. */
export interface CatalogueIds {
  readonly makers: ReadonlyMap<string, string>;
  readonly brands: ReadonlyMap<string, string>;
  readonly tags: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
}

interface Loading {
  readonly trx: Db;
  readonly channelId: string;
  readonly code: ChannelCode;
  readonly nextId: () => string;
  readonly pictures: PictureStore;
  readonly products: readonly DemoProduct[];
}

/** Writes what products refer to; makers, brands and branches that have no product in the channel are left out. */
export async function loadCatalogue({
  trx,
  channelId,
  code,
  nextId,
  pictures,
  products,
}: Loading): Promise<CatalogueIds> {
  const channel_id = channelId;
  const usedMakers = makers.filter(({ key }) => products.some(({ maker }) => maker === key));
  const usedBrands = brands.filter(({ key }) => products.some(({ brand }) => brand === key));
  const makerIds = new Map(usedMakers.map(({ key }) => [key, nextId()]));
  const brandIds = new Map(usedBrands.map(({ key }) => [key, nextId()]));
  const tagIds = new Map(tags.map(({ key }) => [key, nextId()]));

  const makerRows = usedMakers.map(async (maker) => ({
    id: makerIds.get(maker.key)!,
    channel_id,
    key: maker.key,
    name: maker.name,
    name_kana: maker.kana,
    prefecture: maker.prefecture,
    lead_days: makerLeadDays[maker.key] ?? 0,
    description: `${maker.lead}。${maker.text}`,
    image: json(await pictures.keep(makerPicture(maker))),
  }));
  await insertRows(trx, "maker", await Promise.all(makerRows));

  const brandRows = usedBrands.map(async (brand) => ({
    id: brandIds.get(brand.key)!,
    channel_id,
    key: brand.key,
    name: brand.name,
    name_kana: brand.kana,
    description: `${brand.lead}。${brand.text}`,
    image: json(await pictures.keep(brandPicture(brand))),
  }));
  await insertRows(trx, "brand", await Promise.all(brandRows));

  const tagRows = tags.map(async ({ key, name, password }, sort) => ({
    id: tagIds.get(key)!,
    channel_id,
    key,
    name,
    sort,
    password_hash: password ? await hashPassword(password) : null,
  }));
  await insertRows(trx, "tag", await Promise.all(tagRows));

  const synonymRows = synonyms[code].map((line) => ({ channel_id, ...toGroup(line.split("、"), nextId()) }));
  await insertRows(trx, "synonym", synonymRows);

  const categories = new Map<string, string>();
  const used = new Set(products.flatMap((product) => product.categories));
  const rows = [
    ...categoryRows(categoriesOf(code), "products", nextId, categories, (leaf) => used.has(leaf)),
    ...categoryRows(inquiryCategories, "inquiries", nextId, new Map(), () => true),
  ];
  await insertRows(
    trx,
    "category",
    rows.map((row) => ({ ...row, channel_id })),
  );
  return { makers: makerIds, brands: brandIds, tags: tagIds, categories };
}

function categoryRows(
  tree: readonly DemoCategory[],
  table_name: string,
  nextId: () => string,
  ids: Map<string, string>,
  isUsed: (leaf: string) => boolean,
) {
  const rows: {
    id: string;
    table_name: string;
    parent_id: string | null;
    key: string;
    name: string;
    sort: number;
  }[] = [];
  const walk = (nodes: readonly DemoCategory[], parent_id: string | null) => {
    for (const [sort, { key, name, children }] of nodes.filter((node) => hasUsedLeaf(node, isUsed)).entries()) {
      const id = nextId();
      ids.set(key, id);
      rows.push({ id, table_name, parent_id, key, name, sort });
      walk(children ?? [], id);
    }
  };
  walk(tree, null);
  return rows;
}

const hasUsedLeaf = (node: DemoCategory, isUsed: (leaf: string) => boolean): boolean =>
  node.children ? node.children.some((child) => hasUsedLeaf(child, isUsed)) : isUsed(node.key);
