import type { FileAnswer, Parsed } from "@noren/contract/platform/endpoint.ts";
import { ShopError } from "@noren/contract/platform/errors.ts";
import type { PointReport, points } from "@noren/contract/promotion/point.owner.ts";
import { pointKinds, pointKindWords } from "@noren/contract/promotion/point.ts";
import { chosenChannels } from "#api/channel/chosen-channels.ts";
import { csvLine, utf8Mark } from "#api/platform/csv/csv.ts";
import { addDays, tokyoDay } from "#api/platform/day/day.ts";
import { balancesOfMembers, entrySums, outstandingAt } from "./point.owner-queries.ts";
import type { PointContext } from "./point.owner-service.ts";

type Input<N extends keyof typeof points> = Parsed<(typeof points)[N]>;

/** Members that are read at once. */
const perRead = 5000;

const startOf = (day: string) => new Date(`${day}T00:00:00+09:00`);

/** The end of the day; of today, now. */
function endOf({ now }: PointContext, day: string): Date {
  if (day > tokyoDay(now)) throw new ShopError("common.invalid_input", {}, { day: ["今日までの日付にしてください"] });
  const end = startOf(addDays(day, 1));
  return end < now ? end : now;
}

/**
 * Points outstanding as the accounts need them. The month's expiry is what remains between both balances and the other
 * entries, so that the sums agree on days whose expiry is recorded a day later.
 */
export async function pointReport(ctx: PointContext, { channel: of, day }: Input<"report">): Promise<PointReport[]> {
  const chosen = chosenChannels(ctx, of);
  const ids = chosen.map(({ id }) => id);
  const [from, until] = [startOf(`${day.slice(0, 8)}01`), endOf(ctx, day)];
  const [start, end] = [await outstandingAt(ctx.db, ids, from), await outstandingAt(ctx.db, ids, until)];
  const sums = await entrySums(ctx.db, ids, { from, until });
  return chosen.map(({ id, code, name }) => {
    const before = start.get(id)?.points ?? 0;
    const { points: outstanding, holders } = end.get(id) ?? { points: 0, holders: 0 };
    const sumOf = (kind: string) => sums.find((row) => row.channel_id === id && row.kind === kind)?.points ?? 0;
    const others = pointKinds.filter((kind) => kind !== "expire");
    const moved = others.reduce((sum, kind) => sum + sumOf(kind), 0);
    const month = pointKinds.map((kind) => ({
      kind,
      kind_name: kind === "correction" ? "当店からの付与と調整" : pointKindWords[kind],
      points: kind === "expire" ? outstanding - before - moved : sumOf(kind),
    }));
    return { channel: code, channel_name: name, day, outstanding, holders, before, month };
  });
}

export async function pointReportFile(
  ctx: PointContext,
  { channel: of, day }: Input<"reportFile">,
): Promise<FileAnswer> {
  const at = endOf(ctx, day);
  const parts = [utf8Mark + csvLine(["お店", "会員番号", "ポイント"])];
  for (const { id: channelId, name } of chosenChannels(ctx, of))
    for (let after: { code: string; id: string } | undefined; ;) {
      const rows = await balancesOfMembers(ctx.db, { channelId, at, after, limit: perRead });
      parts.push(rows.map(({ code, points: balance }) => csvLine([name, code, String(balance)])).join(""));
      if (rows.length < perRead) break;
      after = rows.at(-1);
    }
  const bytes = new TextEncoder().encode(parts.join(""));
  return { bytes, type: "text/csv; charset=utf-8", name: `points-${day}.csv` };
}
