import type { PackingPlan } from "@noren/contract/cart/packing.ts";
import { yen } from "@noren/contract/platform/yen.ts";

type Plan = Pick<PackingPlan, "mode" | "total_carriage" | "first" | "last" | "parcels">;
const dayInMs = 86_400_000;

/** A plan compared with the other one: お荷物1個（送料が660円お得です。お届けは2日遅くなります） */
export function differenceWords(plan: Plan, other: Plan): string {
  const more = plan.total_carriage - other.total_carriage;
  const money = more < 0 ? `送料が${yen(-more)}お得です` : more > 0 ? `送料が${yen(more)}増えます` : `送料は同じです`;
  return `お荷物${plan.parcels.length}個（${[money, timeWords(plan, other)].filter(Boolean).join("。")}）`;
}

/** Compares the days of the first arrival. */
function timeWords({ mode, first }: Plan, other: Plan): string {
  if (!first || !other.first || first === other.first) return "";
  const days = Math.round((Date.parse(first) - Date.parse(other.first)) / dayInMs);
  if (mode === "together") return days > 0 ? `お届けは${days}日遅くなります` : `お届けは${-days}日早くなります`;
  return days < 0 ? `早いものは${-days}日早く届きます` : `お届けは${days}日遅くなります`;
}
