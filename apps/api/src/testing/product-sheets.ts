import type { Input } from "@noren/contract/platform/endpoint.ts";
import type { productSheet } from "@noren/contract/product/product-sheet.owner.ts";
import { openForOrders } from "./products.ts";
import { asStaff } from "./staff.ts";
import type { TestShop } from "./test-shop.ts";

export type SheetEdit = Input<typeof productSheet.save>["cells"][number];

/** A shop with a towel and a tea, and their sheet as an owner sees it. */
export async function openSheet(test: TestShop) {
  const open = await openForOrders(test);
  const { owner } = await asStaff(open);
  const rows = async (filter: Input<typeof productSheet.rows> = {}) => (await owner.productSheet.rows(filter)).rows;
  const row = async (code: string) => (await rows()).find((one) => one.code === code)!;
  const save = (...cells: SheetEdit[]) => owner.productSheet.save({ cells });
  const price = (id: string, before: number, after: string): SheetEdit => ({
    id,
    column: "price",
    before: String(before),
    after,
  });
  return { ...open, owner, rows, row, save, price };
}
