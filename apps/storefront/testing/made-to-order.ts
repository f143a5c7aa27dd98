import type { MadeToOrder } from "@noren/contract/product/made-to-order.ts";

/** Two fabrics; `price` is what the dyed one costs more, in yen. */
export const fabric = (price = 3300): MadeToOrder["groups"][number] => ({
  key: "fabric",
  name: "生地",
  choices: [
    { key: "white", name: "白", price: 0 },
    { key: "indigo", name: "藍染", price },
  ],
});

/** A product in two fabrics, without measurements and embroidery. */
export const madeToOrder: MadeToOrder = {
  product_id: "p1",
  code: "TNG-UOS",
  price: 9900,
  sale: null,
  tax_rate: 10,
  is_sale_ended: false,
  order_quantity: { min: 1, step: 1, max: 120 },
  lead_days: 10,
  delivery_estimate: null,
  groups: [fabric()],
  measurements: null,
  embroidery: null,
};
