import { changeShirt, shirtFile } from "./made-to-order.ts";
import type { EveryCall } from "./open-every-call.ts";
import { asStaff } from "./staff.ts";

/** Yen that no other figure of the shop has: of every product, its sale, its price by quantity, and of the shirt. */
const secretPrices = { regular: 7919, sale: 7841, fromThree: 7703, shirt: 7507, fabric: 7411, embroidery: 7309 };

const figuresOf = (price: number) => [price, Math.floor(price / 1.1), Math.ceil(price / 1.1)];
const figures = new Set(Object.values(secretPrices).flatMap(figuresOf));

/** 7919 as data has it, and 7,919 as pages show it; not within ids, addresses, or longer figures. */
const written = [/(?<![\w.-])\d{4}(?![\w-])/g, /(?<![\w.,[-])\d,\d{3}(?![\w,\]-])/g];

/** The secret prices in a text, with or without tax. */
export const secretPricesIn = (text: string): number[] =>
  written
    .flatMap((way) => [...text.matchAll(way)].map(([figure]) => Number(figure.replace(",", ""))))
    .filter((figure) => figures.has(figure));

/** Gives every product the secret prices; the towel a price by quantity, the tea a sale. */
export async function putSecretPrices(open: EveryCall): Promise<void> {
  const { db, towel, tea, shop } = open;
  const { regular, sale, fromThree, shirt, fabric, embroidery } = secretPrices;
  await db.updateTable("product").set({ price: regular }).where("is_made_to_order", "=", false).execute();
  const day = 86_400_000;
  const now = shop.clock().getTime();
  await db
    .updateTable("product")
    .set({
      sale_price: sale,
      sale_price_starts_at: new Date(now - day),
      sale_price_ends_at: new Date(now + day),
    })
    .where("id", "=", tea.id)
    .execute();
  const { owner } = await asStaff(open);
  const { id } = await owner.priceLists.add({ channel: "noren", name: "まとめ買い" });
  await owner.priceLists.save({ id, prices: [{ code: towel.code, min_quantity: 3, price: fromThree }] });
  const { version } = (await owner.priceLists.list({})).find((one) => one.id === id)!;
  await owner.priceLists.change({ id, version, values: { is_in_use: "1" } });
  await changeShirt(open, {
    price: shirt,
    groups: shirtFile.groups.map((group) => ({
      ...group,
      choices: group.choices.map((choice) => ({ ...choice, price: choice.price > 0 ? fabric : 0 })),
    })),
    embroidery: shirtFile.embroidery && { ...shirtFile.embroidery, price: embroidery },
  });
}
