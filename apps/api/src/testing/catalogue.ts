import { uuidv7 } from "#api/platform/db/uuid.ts";
import { foldStaleTexts } from "../product/search-text.service.ts";
import type { TestShop } from "./test-shop.ts";

/** Where products are added: a test's shop, or the same shop with another channel. */
export type Stocked = Pick<TestShop, "db" | "shop"> & { channel: { id: string } };
type StoredName = { id: string; name: string };
export type StoredMaker = StoredName & { name_kana: string };
export type StoredCategory = StoredName & { key: string };

export async function putMaker(
  { db, channel, shop }: Stocked,
  key: string,
  name: string,
  name_kana = "メーカー",
): Promise<StoredMaker> {
  const id = uuidv7(shop.clock());
  await db
    .insertInto("maker")
    .values({ id, channel_id: channel.id, key, name, name_kana, prefecture: "大阪府" })
    .execute();
  return { id, name, name_kana };
}

export async function putBrand(
  { db, channel, shop }: Stocked,
  key: string,
  name: string,
  name_kana = "ブランド",
): Promise<StoredMaker> {
  const id = uuidv7(shop.clock());
  await db.insertInto("brand").values({ id, channel_id: channel.id, key, name, name_kana }).execute();
  return { id, name, name_kana };
}

export async function putTag(
  { db, channel, shop }: Stocked,
  key: string,
  name: string,
  password_hash: string | null = null,
): Promise<StoredName> {
  const id = uuidv7(shop.clock());
  await db.insertInto("tag").values({ id, channel_id: channel.id, key, name, password_hash }).execute();
  return { id, name };
}

export async function putCategory(
  { db, channel, shop }: Stocked,
  key: string,
  name: string,
  {
    parent,
    table = "products",
    sort = 0,
  }: { parent?: StoredCategory; table?: "products" | "inquiries"; sort?: number } = {},
): Promise<StoredCategory> {
  const id = uuidv7(shop.clock());
  await db
    .insertInto("category")
    .values({ id, channel_id: channel.id, table_name: table, parent_id: parent?.id ?? null, key, name, sort })
    .execute();
  return { id, key, name };
}

export type PutVariant = {
  code?: string;
  color?: { code: string; name: string };
  size?: string;
  /** Values on the product's own axes. */
  values?: string[];
  price?: number;
  stock?: number;
  is_on_sale?: boolean;
  sale?: { price: number; from: Date; until: Date };
};
export type PutProduct = {
  key?: string;
  code?: string;
  name?: string;
  nameKana?: string;
  keywords?: string[];
  maker?: StoredMaker;
  brand?: StoredMaker;
  categories?: StoredCategory[];
  tags?: StoredName[];
  price?: number;
  tax_rate?: number;
  quantity_min?: number;
  quantity_step?: number;
  popularity?: number;
  published_at?: Date;
  sale_ends_at?: Date;
  /** The product's own axes. */
  axes?: string[];
  variants?: PutVariant[];
};

let made = 0;

/** Writes a product as an import would: with variants and folded search text. */
export async function putProduct({ db, channel, shop }: Stocked, product: PutProduct = {}) {
  made += 1;
  const {
    code = `GDS-${made}`,
    name = "ガーゼタオル",
    nameKana = "",
    keywords = [],
    maker,
    brand,
    categories = [],
    tags = [],
  } = product;
  const key = product.key ?? code.toLowerCase();
  const id = uuidv7(shop.clock());
  const variants = (product.variants ?? [{}]).map((variant, sort) => ({
    id: uuidv7(shop.clock()),
    channel_id: channel.id,
    model_id: id,
    code: variant.code ?? (sort === 0 && !product.variants ? code : `${code}-${sort + 1}`),
    color_code: variant.color?.code ?? null,
    color_name: variant.color?.name ?? null,
    color_hex: variant.color ? "#1e3a5f" : null,
    size: variant.size ?? null,
    option_values: variant.values ?? [],
    price: variant.price ?? product.price ?? 1980,
    stock: variant.stock ?? 10,
    is_on_sale: variant.is_on_sale ?? true,
    sale_price: variant.sale?.price ?? null,
    sale_price_starts_at: variant.sale?.from ?? null,
    sale_price_ends_at: variant.sale?.until ?? null,
    sort,
  }));
  await db
    .insertInto("product_model")
    .values({
      id,
      channel_id: channel.id,
      key,
      code,
      name,
      name_kana: nameKana,
      tax_rate: product.tax_rate ?? 10,
      option_names: product.axes ?? [],
      quantity_min: product.quantity_min ?? 1,
      quantity_step: product.quantity_step ?? 1,
      maker_id: maker?.id ?? null,
      brand_id: brand?.id ?? null,
      main_category_id: categories[0]?.id ?? null,
      tag_ids: tags.map((tag) => tag.id),
      popularity: product.popularity ?? 0,
      published_at: product.published_at ?? new Date("2026-01-01T00:00:00Z"),
      sale_ends_at: product.sale_ends_at ?? null,
    })
    .execute();
  await db.insertInto("product").values(variants).execute();
  if (keywords.length > 0)
    await db
      .insertInto("product_text")
      .values({ model_id: id, keywords: keywords.join(" ") })
      .execute();
  if (categories.length > 0)
    await db
      .insertInto("product_category")
      .values(categories.map((category) => ({ model_id: id, category_id: category.id })))
      .execute();
  await foldStaleTexts({ db, actor: { kind: "command" } });
  const { search_text } = await db
    .selectFrom("product_model")
    .select("search_text")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, key, code, name, search_text, variants };
}

/** Another channel of the same owner, with a catalogue of its own. */
export async function openOtherChannel(test: TestShop): Promise<Stocked> {
  const id = uuidv7(test.shop.clock());
  await test.db.insertInto("channel").values({ id, code: "toki", name: "とき", prefix: "/toki" }).execute();
  test.shop.channels.drop();
  return { ...test, channel: { id } };
}

const day = (text: string) => new Date(`${text}T00:00:00+09:00`);

/** Three teas and two cloths of two makers, newest first: matcha, hojicha, sencha, tenugui, towel. */
export async function openTeaShop(test: TestShop) {
  const farm = await putMaker(test, "farm", "山霧茶園");
  const mill = await putMaker(test, "mill", "いずみ織布");
  const brand = await putBrand(test, "kasumi", "霞");
  const gift = await putTag(test, "gift", "贈りもの");
  const tea = await putCategory(test, "cha", "お茶");
  const leaf = await putCategory(test, "leaf", "茶葉", { parent: tea });
  const green = await putCategory(test, "green", "煎茶", { parent: leaf });
  const cloth = await putCategory(test, "nuno", "布");
  const shared = { tax_rate: 8, maker: farm } as const;
  await putProduct(test, {
    key: "towel",
    name: "タオル",
    maker: mill,
    categories: [cloth],
    price: 1650,
    popularity: 50,
    tags: [gift],
    published_at: day("2026-01-01"),
  });
  await putProduct(test, {
    key: "tenugui",
    name: "手ぬぐい",
    maker: mill,
    categories: [cloth],
    price: 1320,
    popularity: 10,
    published_at: day("2026-02-01"),
  });
  await putProduct(test, {
    ...shared,
    key: "sencha",
    name: "煎茶",
    brand,
    categories: [green, cloth],
    price: 1080,
    popularity: 90,
    published_at: day("2026-03-01"),
  });
  await putProduct(test, {
    ...shared,
    key: "hojicha",
    name: "ほうじ茶",
    categories: [leaf],
    popularity: 40,
    published_at: day("2026-04-01"),
    variants: [{ price: 648 }, { price: 1944, stock: 0 }],
  });
  await putProduct(test, {
    ...shared,
    key: "matcha",
    name: "抹茶",
    categories: [tea],
    price: 2160,
    popularity: 40,
    tags: [gift],
    published_at: day("2026-05-01"),
    variants: [{ price: 2160, stock: 0 }],
  });
  return { ...test, farm, mill, green, leaf, tea, cloth };
}
