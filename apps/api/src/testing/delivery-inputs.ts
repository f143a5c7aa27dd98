import type { MadeInputs } from "./open-every-call.ts";

export const deliveryInputs = {
  businessDate: { calendar: () => ({ startDate: "2026-12-01", endDate: "2026-12-31" }) },
  postal: { addresses: () => ({ code: "150-0001" }), prefectures: () => ({}) },
} satisfies Partial<MadeInputs>;
