import { expect, test } from "vitest";
import { openOtherChannel, putProduct } from "#api/testing/catalogue.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { asStaff } from "#api/testing/staff.ts";

describeOnBothDatabases("carts that hold a product", ({ shop }) => {
  test("[OWN-11] the owner is told in how many carts products are, once a cart, whatever the variant", async () => {
    const open = await shop();
    const cloth = await putProduct(open, { variants: [{ size: "S" }, { size: "M" }] });
    const tea = await putProduct(open);
    const add = async (...products: string[]) => {
      let token: string | undefined;
      for (const product_id of products)
        ({ token } = await open.api.cart.addProduct({ product_id, quantity: 1, ...(token && { token }) }));
    };
    await add(cloth.variants[0]!.id, cloth.variants[1]!.id);
    await add(cloth.variants[1]!.id, tea.variants[0]!.id);
    const { owner } = await asStaff(open);
    const carts = (...ids: string[]) => owner.cartHolding.count({ product_ids: ids });
    expect(await carts(cloth.id)).toEqual({ carts: 2, is_capped: false });
    expect(await carts(tea.id)).toEqual({ carts: 1, is_capped: false });
    expect(await carts(cloth.id, tea.id)).toEqual({ carts: 2, is_capped: false });
    expect(await carts("no-id")).toEqual({ carts: 0, is_capped: false });
    const other = await openOtherChannel(open);
    const { owner: theirs } = await asStaff(open, { roles: [{ channelId: other.channel.id, role: "catalogue" }] });
    expect(await theirs.cartHolding.count({ product_ids: [cloth.id] })).toEqual({ carts: 0, is_capped: false });
  });
});
