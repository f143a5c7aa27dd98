import type { Dispatches, PeriodEdge } from "@noren/contract/admin/today.owner.ts";
import type { Right } from "@noren/contract/platform/rights.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { OwnerContext } from "#api/channel/context.ts";
import { contentKinds } from "#api/content/kinds/content-kinds.ts";
import { addDays, momentOf, tokyoDay } from "#api/platform/day/day.ts";
import { dispatchRows, type EdgeRow, periodEdges } from "./coming.queries.ts";
import { comingDays, dispatchesOf } from "./dispatches.ts";

type Ctx = Pick<OwnerContext, "db" | "now">;

const edgesMax = 30;

const idsOf = (channels: readonly Channel[]) => channels.map(({ id }) => id);

/** Parcels and minutes of the coming days; null without a channel. */
export async function comingDispatches({ db, now }: Ctx, channels: readonly Channel[]): Promise<Dispatches | null> {
  if (channels.length === 0) return null;
  const today = tokyoDay(now);
  const rows = await dispatchRows(db, idsOf(channels), { today, until: addDays(today, comingDays) });
  return dispatchesOf(channels, today, rows);
}

/** What begins or ends by the end of the seventh day, in the channels of each right; null without a channel. */
export async function comingPeriods(
  { db, now }: Ctx,
  allowed: (right: Right) => readonly Channel[],
): Promise<PeriodEdge[] | null> {
  const [catalogue, promotion, content] = (["catalogue.see", "promotion.see", "content.see"] as const).map(allowed);
  const codes = new Map([catalogue!, promotion!, content!].flat().map(({ id, code }) => [id, code]));
  if (codes.size === 0) return null;
  const places = { catalogue: idsOf(catalogue!), promotion: idsOf(promotion!), content: idsOf(content!) };
  const until = momentOf(addDays(tokyoDay(now), comingDays - 1), { isEnd: true })!;
  const rows = await periodEdges(db, places, { from: now, until, limit: edgesMax });
  return rows.map(({ at, channel_id, content_kind, ...edge }) => ({
    ...edge,
    at: at.toISOString(),
    day: tokyoDay(at),
    channel: codes.get(channel_id)!,
    kind_words: kindWords({ ...edge, content_kind }),
  }));
}

const words = { sale: "セール", product: "販売", coupon: "クーポン" };

const kindWords = ({ kind, content_kind }: Pick<EdgeRow, "kind" | "content_kind">): string =>
  kind === "content" ? contentKinds.find((one) => one.kind === content_kind)!.label : words[kind];
