import { expect, test } from "vitest";
import { placedOrder } from "../../testing/placed-order.ts";
import { orderInfo } from "./order-info.ts";

test("[CAT-11] an order in production says that it can no longer be cancelled, and when production started", () => {
  expect(orderInfo(placedOrder).production).toBeNull();
  const { production, events } = orderInfo({ ...placedOrder, production_started_at: "2026-11-16T03:00:00.000Z" });
  expect(production).toBe("オーダーメイドの商品の製作に入りました。これより先は、キャンセルを承れません。");
  expect(events).toContainEqual(expect.objectContaining({ label: "オーダーメイドの製作開始", at: "2026.11.16 12:00" }));
});
