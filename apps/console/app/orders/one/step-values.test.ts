import { expect, test } from "vitest";
import { refundIn } from "../refund/refund-values.ts";
import { shippedParcels, takenLines } from "./step-values.ts";

test("[OWN-08] only ticked parcels are sent, a number without a tick stays where it is", () => {
  expect(
    shippedParcels({ "ship-a": "1", "track-a": " 4935-1 ", "track-b": "4935-2", "ship-c": "1", "track-c": "" }),
  ).toEqual([{ packing_id: "a", tracking_number: "4935-1" }, { packing_id: "c" }]);
});

test("[OWN-20] a refund has the ticked lines with their numbers; carriage and fee count where they are ticked", () => {
  const typed = { "take-a": "1", "quantity-a": "2", "quantity-b": "1", carriage: "770", fee: "330", take_fee: "1" };
  expect(takenLines(typed)).toEqual([{ key: "a", quantity: "2" }]);
  expect(refundIn(typed)).toEqual({ lines: [{ key: "a", quantity: "2" }], fee: "330" });
  expect(refundIn({ is_by_hand: "1" })).toEqual({ lines: [], is_by_hand: "1" });
});
