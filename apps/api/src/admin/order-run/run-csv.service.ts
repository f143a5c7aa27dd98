import { runOutcomeWords } from "@noren/contract/admin/order-run.owner.ts";
import type { FileAnswer } from "@noren/contract/platform/endpoint.ts";
import type { OwnerStepContext } from "#api/fulfilment/step/step.service.ts";
import { csvLine, utf8Mark } from "#api/platform/csv/csv.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import { showRun } from "./order-run.service.ts";

const heading = ["注文番号", "お店", "結果", "わけ"];

/** A run's orders in the caller's channels as CSV, as its page shows them. */
export async function runCsv(ctx: OwnerStepContext, id: string): Promise<FileAnswer> {
  const { step, started_at, lines } = await showRun(ctx, id);
  const rows = lines.map(({ order_no, channel, outcome, message }) =>
    csvLine([order_no, channel, runOutcomeWords[outcome], message]),
  );
  const bytes = new TextEncoder().encode([utf8Mark, csvLine(heading), ...rows].join(""));
  return { bytes, type: "text/csv; charset=utf-8", name: `run-${step}-${tokyoDay(new Date(started_at))}.csv` };
}
