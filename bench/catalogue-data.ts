import { foldStaleTexts } from "@noren/api/product/search-text.service.ts";
import { json } from "@noren/api/platform/db/json.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import type { Database } from "@noren/api/platform/db/types.ts";
import { uuidv7 } from "@noren/api/platform/db/uuid.ts";
import type { Insertable } from "kysely";
import * as words from "./catalogue-names.ts";

export type Size = { models: number; variants: number };
type Rows<T extends keyof Database> = Insertable<Database[T]>[];

const kana = [
  ..."ンイウシカクトツコキノタルリサチスオマナアモヒハエフユワテヨメロミケソセニホムヤレラヌネヘジガゴギザズブダデバ",
];
/** Reads each kanji as two fixed kana; frequent kana occur most often. */
const kanaReading = (word: string) =>
  [...word]
    .map((character) => (/[ァ-ヴー]/.test(character) ? character : kanaOf(character) + kanaOf(character + character)))
    .join("");
const kanaOf = (seed: string) => {
  let hash = 7;
  for (const character of seed) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) >>> 0;
  return kana[Math.floor(((hash % 997) / 997) ** 2 * kana.length)]!;
};
const now = new Date("2026-11-20T01:00:00Z");

/** Pseudorandom numbers with a seed: the same size always gives the same catalogue. */
function generator(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  /** Squaring makes the first words of a list the most common ones. */
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() ** 2 * list.length)]!;
  const some = <T>(list: readonly T[], count: number): T[] => [
    ...new Set(Array.from({ length: count }, () => pick(list))),
  ];
  return { next, below, pick, some };
}

/**
 * Fills a channel: about three variants a model, two or three pictures, a tree of categories. Returns the channel's id.
 */
export async function fillCatalogue(db: Db, { models, variants }: Size, code = `shop${models}`): Promise<string> {
  const random = generator(models);
  const id = () => uuidv7();
  const channelId = id();
  await db
    .insertInto("channel")
    .values({ id: channelId, code, name: code, prefix: `/${code}` })
    .execute();

  const makers = words.places.flatMap((place, at) =>
    words.trades.map((trade, which) => ({
      id: id(),
      channel_id: channelId,
      key: `maker-${at}-${which}`,
      name: `${place}${trade}`,
      name_kana: kanaReading(place + trade),
      prefecture: "京都府",
      description: `${place}の${trade}です。`,
    })),
  );
  const brands = Array.from({ length: 120 }, (_, at) => {
    const name = random.pick(words.feels) + random.pick(words.patterns) + at;
    return { id: id(), channel_id: channelId, key: `brand-${at}`, name, name_kana: kanaReading(name) };
  });
  const tags = words.keywords.slice(0, 24).map((name, sort) => ({
    id: id(),
    channel_id: channelId,
    key: `tag-${sort}`,
    name,
    sort,
    password_hash: sort === 23 ? "hash" : null,
  }));
  const { categories, leaves } = categoryTree(channelId, id);
  await insert(db, "maker", makers);
  await insert(db, "brand", brands);
  await insert(db, "tag", tags);
  await insert(db, "category", categories);

  let left = variants;
  for (let start = 0; start < models; start += 500) {
    const modelRows: Rows<"product_model"> = [];
    const textRows: Rows<"product_text"> = [];
    const productRows: Rows<"product"> = [];
    const imageRows: Rows<"product_image"> = [];
    for (let at = start; at < Math.min(start + 500, models); at++) {
      const share = Math.round(left / (models - at));
      const count = Math.max(1, Math.min(left, at % 3 === 0 ? share * 2 : Math.round(share / 2) || 1));
      left -= count;
      addModel(at, count);
    }
    await insert(db, "product_model", modelRows);
    await insert(db, "product_text", textRows);
    await insert(db, "product", productRows);
    await insert(db, "product_image", imageRows);
    await foldStaleTexts({ db, actor: { kind: "command", id: "bench" } });

    function addModel(at: number, count: number) {
      const modelId = id();
      const key = `product-${at}`;
      const modelCode = `${["TWL", "TEA", "POT", "KIM"][at % 4]}-${String(at).padStart(5, "0")}`;
      const name = `${random.pick(words.feels)}${random.pick(words.stuffs)}${random.pick(words.things)} ${random.pick(words.patterns)}`;
      const maker = random.pick(makers);
      const brand = random.next() < 0.6 ? random.pick(brands) : null;
      const leaf = random.pick(leaves);
      const own = random.some(tags.slice(0, 23), random.below(4));
      if (random.next() < 0.005) own.push(tags[23]!);
      const keywords = random.some(words.keywords, 4);
      const colors = random.some(words.colors, Math.ceil(Math.sqrt(count)) + 1);
      const sizes = random.some(words.sizes, 4);
      const base = 500 + 110 * random.below(200);
      const modelVariants = Array.from({ length: count }, (_, which) => ({
        id: id(),
        channel_id: channelId,
        model_id: modelId,
        code: `${modelCode}-${String(which).padStart(2, "0")}`,
        color_code: `c${which % colors.length}`,
        color_name: colors[which % colors.length]!,
        color_hex: "#1e3a5f",
        size: sizes[Math.floor(which / colors.length) % sizes.length]!,
        sort: which,
        price: base + 330 * Math.floor(which / colors.length),
        stock: random.below(6) === 0 ? 0 : random.below(60),
      }));
      modelRows.push({
        id: modelId,
        channel_id: channelId,
        key,
        code: modelCode,
        name,
        name_kana: kanaReading(name),
        maker_id: maker.id,
        brand_id: brand?.id ?? null,
        tax_rate: at % 4 === 1 ? 8 : 10,
        lead_days: 2,
        popularity: random.below(1000),
        published_at: new Date(now.getTime() - random.below(900) * 86_400_000),
        main_category_id: leaf.id,
        tag_ids: own.map((tag) => tag.id),
      });
      textRows.push({
        model_id: modelId,
        description: `${name}は、${maker.name}がひとつずつつくっています。`.repeat(4),
        specs: json([
          { name: "素材", value: random.pick(words.stuffs) },
          { name: "産地", value: "京都府" },
        ]),
        keywords: keywords.join(" "),
      });
      productRows.push(...modelVariants);
      for (const [sort, kind] of (["front", "material", "scene"] as const).entries()) {
        imageRows.push({
          id: id(),
          channel_id: channelId,
          model_id: modelId,
          product_id: null,
          kind,
          sort,
          path: `products/${key}/${kind}.svg`,
          hash: "0123456789abcdef",
          alt: `${name}の写真`,
          width: 1200,
          height: 1200,
          color: "#c9d3dc",
        });
      }
    }
  }
  return channelId;
}

function categoryTree(channelId: string, id: () => string) {
  const categories: Insertable<Database["category"]>[] = [];
  const add = (name: string, parent: (typeof categories)[number] | undefined, sort: number) => {
    const row = {
      id: id(),
      channel_id: channelId,
      parent_id: parent?.id ?? null,
      key: `category-${categories.length}`,
      name,
      sort,
    };
    categories.push(row);
    return row;
  };
  const leaves: typeof categories = [];
  for (const [first, root] of ["布", "装い", "お茶", "味わい", "台所", "暮らし"].entries()) {
    const top = add(root, undefined, first);
    for (let second = 0; second < 4; second++) {
      const middle = add(words.stuffs[first * 4 + second]!, top, second);
      for (let third = 0; third < 4; third++)
        leaves.push(add(words.things[(first * 16 + second * 4 + third) % words.things.length]!, middle, third));
    }
  }
  return { categories, leaves };
}

async function insert<T extends keyof Database>(db: Db, table: T, rows: readonly object[]) {
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .insertInto(table)
      .values(rows.slice(at, at + 1000) as never)
      .execute();
}
