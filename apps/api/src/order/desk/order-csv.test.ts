import { expect, test } from "vitest";
import { parseCsv } from "#api/platform/csv/csv.ts";
import { describeOnBothDatabases } from "#api/testing/databases.ts";
import { later } from "#api/testing/later.ts";
import { liftUnpaidLimits, openForOrders, orderer, readyCart } from "#api/testing/products.ts";
import { asStaff } from "#api/testing/staff.ts";
import type { TestShop } from "#api/testing/test-shop.ts";

async function openWithOrders(test: TestShop, people: Partial<typeof orderer>[]) {
  const ready = await openForOrders(test);
  await liftUnpaidLimits(test);
  for (const person of people) {
    const { token } = await readyCart(ready, [{ id: ready.tea.id }], ready.bank, { ...orderer, ...person });
    await ready.api.cart.decision({ token });
  }
  return ready;
}

const rowsOf = ({ bytes }: { bytes: Uint8Array }) =>
  parseCsv(new TextDecoder("utf-8", { ignoreBOM: false }).decode(bytes)).map(({ cells }) => cells);

describeOnBothDatabases("the list of orders as CSV", ({ shop }) => {
  test("[OWN-08] CSV of what is seen: the same orders and the chosen columns, with formulas made harmless", async () => {
    const open = await openWithOrders(await shop(), [
      { company_name: '=HYPERLINK("https://evil.example")' },
      { last_name: "林" },
    ]);
    const { owner } = await asStaff(open);
    const file = await owner.orders.csv({ sort: "old", columns: ["name", "company", "phone_number", "total"] });
    expect(file).toMatchObject({ type: "text/csv; charset=utf-8", name: "orders-2026-11-20.csv" });
    expect(Buffer.from(file.bytes.slice(0, 3)).toString("hex")).toBe("efbbbf");
    expect(rowsOf(file)).toEqual([
      ["お客さま", "会社名", "電話番号", "合計"],
      ["山田 花子", '\'=HYPERLINK("https://evil.example")', "09012345678", "1740"],
      ["林 花子", "", "09012345678", "1740"],
    ]);
    const [heading, ...rows] = rowsOf(await owner.orders.csv({ list: "payment", word: "林 花子" }));
    expect(heading).toContain("お客さま");
    const { data } = await owner.orders.list({ list: "payment", word: "林 花子" });
    expect(rows.map(([order_no]) => order_no)).toEqual(data.map(({ order_no }) => order_no));
    expect(rowsOf(await owner.orders.csv({ list: "ended" }))).toHaveLength(1);
  });

  test("[OWN-07, OWN-08] contact data and sums leave as CSV only by right, and contact data only with a fresh proof", async () => {
    const open = await openWithOrders(await shop(), [{}]);
    const { owner } = await asStaff(open);
    const { orders: shipping } = (await asStaff(open, { roles: [{ channelId: null, role: "shipping" }] })).owner;
    const { orders: content } = (await asStaff(open, { roles: [{ channelId: null, role: "content" }] })).owner;
    await expect(shipping.csv({ columns: ["total"] })).rejects.toMatchObject({ code: "staff.forbidden" });
    await expect(content.csv({ columns: ["email"] })).rejects.toMatchObject({ code: "staff.forbidden" });
    const headings = async (orders: typeof content) => rowsOf(await orders.csv({}))[0];
    expect(await headings(content)).not.toContain("お客さま");
    expect(await headings(shipping)).not.toContain("合計");
    open.at(later(6));
    await expect(owner.orders.csv({ columns: ["email"] })).rejects.toMatchObject({ code: "staff.proof_needed" });
    expect(rowsOf(await owner.orders.csv({ columns: ["order_no", "total"] }))).toHaveLength(2);
  });
});
