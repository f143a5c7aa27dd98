import type { DemoOrder } from "./demo-order.ts";

/** Orders of the company, in its own channel and in others. */
export const ordersOfTaro: readonly DemoOrder[] = [
  {
    channel: "business",
    daysAgo: 75,
    items: [["gauze-towel-seigaiha", 20]],
    payment: "bank_transfer",
    to: 1,
    reached: "delivered",
    memo: "箱根別館のフロントへお届けください。",
  },
  {
    channel: "business",
    daysAgo: 38,
    items: [["soap-rice-bran", 5]],
    payment: "invoice",
    to: 0,
    reached: "paid",
  },
  {
    channel: "business",
    daysAgo: 3,
    items: [["soap-rice-bran", 10]],
    payment: "bank_transfer",
    to: 0,
    reached: "paid",
  },
  {
    channel: "business",
    daysAgo: 1,
    items: [["soap-rice-bran", 2]],
    payment: "invoice",
    to: 0,
    reached: "accepted",
  },
  {
    channel: "noren",
    daysAgo: 18,
    items: [["tray-oshiki", 2]],
    payment: "bank_transfer",
    to: 0,
    reached: "delivered",
  },
];
