import { hashPassword } from "#api/member/auth/password.ts";
import { restockKey } from "#api/product/restock/restock-key.ts";
import { putTag } from "./catalogue.ts";
import { putProducts } from "./products.ts";
import type { TestShop } from "./test-shop.ts";

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
