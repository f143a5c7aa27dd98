import { openForOrders } from "./products.ts";
import { asStaff } from "./staff.ts";
import type { TestShop } from "./test-shop.ts";

/** A shop ready for orders, whose towel of 1,980 yen costs 1,800 from 3 pieces and 1,700 from 5 on; and an owner. */
export async function openPriceLists(test: TestShop) {
  const open = await openForOrders(test);
  const { owner } = await asStaff(open);
  const { priceLists } = owner;
  const { id } = await priceLists.add({ channel: "noren", name: "まとめ買い" });
  const cell = (min_quantity: number, price: number | null, code = open.towel.code) => ({ code, min_quantity, price });
  await priceLists.save({ id, prices: [cell(5, 1700), cell(3, 1800)] });
  const rowsOf = async (list = id) => {
    const { data } = await priceLists.rows({ id: list });
    return data.map(({ code, prices }) => [code, ...prices.map((one) => `${one.min_quantity}:${one.price}`)].join(" "));
  };
  const use = async (list = id, is_in_use: "0" | "1" = "1") => {
    const { version } = (await priceLists.list({})).find((one) => one.id === list)!;
    return priceLists.change({ id: list, version, values: { is_in_use } });
  };
  return { ...open, owner, priceLists, list: id, cell, rowsOf, use };
}
