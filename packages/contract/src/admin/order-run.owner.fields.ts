import type { FieldTexts } from "../platform/openapi/field-words.ts";
import type * as schemas from "./order-run.owner.ts";

export const orderRunFields = {
  again_of: "Id of the run whose refused orders this one repeats; null for a first run.",
  already: ["Orders for which the step had been made before; of a gift, members who had it before.", 2],
  counts: "Orders of a run by outcome, or coupons by state, of those in the caller's channels.",
  done: ["Orders that the step changed; of a gift, members who have got it now.", 47],
  ended_at: ["When the run, or an account, ended; null until then.", "2026-11-20T01:00:00.000Z"],
  match: "Instead of single orders: all orders of the caller's channels in these states.",
  started_at: ["When the run started.", "2026-11-20T01:00:00.000Z"],
  started_by: ["Name of who started it.", "暖簾 あきな"],
  tracking_numbers: ["Tracking numbers of the order's parcels in their order, for the step ship.", ["123456789012"]],
} satisfies FieldTexts<typeof schemas>;
