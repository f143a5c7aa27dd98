import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./delivery-promise.ts";

export const deliveryPromiseFields = {
  promise: "Until when an order arrives on which day; null if nothing in stock can be delivered there.",
  order_by: ["An order before this time arrives on `arrival` at the earliest.", "2026-12-01T04:00:00.000Z"],
  arrival: ["Earliest day of arrival.", "2026-12-03"],
  free_carriage_from: ["Total in yen, tax included, from which carriage is free; null without such a limit.", 8000],
} satisfies FieldTexts<typeof schemas>;
