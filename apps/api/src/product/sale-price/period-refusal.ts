import { ShopError } from "@noren/contract/platform/errors.ts";
import { sqlState } from "#api/platform/db/sql-state.ts";

/** Sentences of the database's own refusals, which only a writer at the same moment meets. */
const words: Record<string, string> = {
  price_period_overlap: "ほかのセールと重なります。",
  price_period_below_regular: "セール価格は、期間中の通常価格より安くしてください。",
  price_period_regular: "同じ時刻に、通常価格を変える予定がもうあります。",
};

/** The refusal of a period by the database, at this field; undefined for any other error. */
export function periodRefusal(error: unknown, field = "starts_at"): ShopError | undefined {
  if (!["23P01", "23514", "23505"].includes(sqlState(error) ?? "")) return undefined;
  const sentence = words[(error as { constraint?: string }).constraint ?? ""];
  return sentence === undefined
    ? undefined
    : new ShopError("common.invalid_input", {}, { [field]: [sentence] }, sentence);
}
