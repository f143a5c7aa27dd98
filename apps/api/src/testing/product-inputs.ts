import { hashPassword } from "#api/member/auth/password.ts";
import { restockKey } from "#api/product/restock/restock-key.ts";
import { putTag } from "./catalogue.ts";
import { putProducts } from "./products.ts";
import type { MadeInputs } from "./open-every-call.ts";
import { ownOrder } from "./own-orders.ts";
import type { TestShop } from "./test-shop.ts";

const none = () => ({});

/** A tag with a password, for the call that takes it. */
export async function tagPassword(open: TestShop) {
  const password = "霞の月";
  const tag = `tag-${crypto.randomUUID()}`;
  await putTag(open, tag, "会員だけの品", await hashPassword(password));
  return { tag, password };
}

async function request(open: TestShop) {
  const { id } = await putProducts(open, { stock: 0 });
  return { product_id: id, email: "hanako@example.jp" };
}

/** Of a variant that is sold out, each time another. */
export const restockInputs = {
  request,
  async cancel(open: TestShop) {
    const input = await request(open);
    await open.api.restock.request(input);
    const { id } = await open.db
      .selectFrom("restock_request")
      .select("id")
      .where("product_id", "=", input.product_id)
      .executeTakeFirstOrThrow();
    return { key: restockKey(id, open.shop.secret) };
  },
};

const listQuery = () => ({
  word: "タオル",
  category: "towel",
  maker: "mill",
  brand: ["kasumi", "aoi"],
  tag: "gift",
  option: ["色:藍", "サイズ:M"],
  price_min: 100,
  price_max: 9000,
  stock: "1" as const,
  favorite: "0" as const,
  sort: "price_asc" as const,
  page: 1,
  per: 15,
});

/** The calls about products. */
export const productInputs = {
  productSearch: { facets: listQuery, count: listQuery, help: listQuery, suggestions: () => ({ word: "タオル" }) },
  product: {
    list: listQuery,
    detail: ({ towel }) => ({ key: towel.code.toLowerCase() }),
  },
  madeToOrder: { ofProduct: ({ shirt }) => ({ key: shirt.key }) },
  like: {
    add: ({ towel }) => ({ key: towel.code.toLowerCase() }),
    remove: ({ towel }) => ({ key: towel.code.toLowerCase() }),
  },
  productHistory: {
    add: ({ variant }) => ({ product_id: variant.id, token: "a-token-that-no-guest-has" }),
    ofGuest: async ({ api, variant }) => ({ token: (await api.productHistory.add({ product_id: variant.id })).token! }),
    merge: async ({ api, variant }) => ({ token: (await api.productHistory.add({ product_id: variant.id })).token! }),
    mine: () => ({ page: 1, per: 10 }),
    remove: async ({ member, variant }) => ({
      id: (await member.me.productHistory.add({ product_id: variant.id })).product_id,
    }),
    clear: none,
  },
  searchHistory: { add: () => ({ word: "タオル" }), list: none, clear: none },
  deliveryPromise: { get: () => ({ prefecture: "東京都" }) },
  recommendation: { ofProduct: ({ variant }) => ({ key: variant.code.toLowerCase() }) },
  maker: { list: () => ({ page: 1, per: 10 }), detail: () => ({ key: "mill" }) },
  brand: { list: () => ({ page: 1, per: "all" }) },
  tag: { list: none, password: tagPassword },
  restock: restockInputs,
  category: { hierarchy: () => ({ table: "products" }) },
  review: {
    list: ({ variant }) => ({ key: variant.code.toLowerCase(), page: 1, per: 10 }),
    add: async (open) => {
      const { id } = await ownOrder(open);
      await open.db.updateTable("shop_order").set({ state: "paid" }).where("id", "=", id).execute();
      await open.db.deleteFrom("product_review").execute();
      const review = "洗うほどやわらかくなりました。";
      return { key: open.variant.code.toLowerCase(), rating: 5, review, display_name: "はな" };
    },
  },
} satisfies Partial<MadeInputs>;
