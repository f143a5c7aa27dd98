import type { Context } from "#api/channel/context.ts";
import { type point, pointMovementName } from "@noren/contract/promotion/point.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { paged, rowsOf } from "#api/platform/http/paged.ts";
import { expiryAfterDays, lastDay } from "./expiry.ts";
import { endingLots, entriesOf } from "./point.queries.ts";
import { spendablePoints } from "./point.service.ts";

const perPage = 10;

export const pointRoutes: Handlers<typeof point, Context> = {
  async balance(_, { db, now, member, channel }) {
    const until = expiryAfterDays(now, channel.settings["POINT.WARN_DAYS"]);
    const balance = await spendablePoints(db, member.id, now);
    const ending = await endingLots(db, member.id, now, until);
    return {
      balance,
      expiring: ending.map(({ expires_at, points }) => ({ points: Number(points), last_day: lastDay(expires_at!) })),
      earn_percent: channel.settings["POINT.IS_USE"] ? channel.settings["POINT.EARN_PERCENT"] : 0,
    };
  },
  async histories(request, { db, member }) {
    const { rows, total } = await entriesOf(db, member.id, rowsOf(request, perPage));
    const entries = rows.map(({ delta, created_at, ...row }) => ({
      ...row,
      kind_name: pointMovementName(row.kind, delta),
      points: delta,
      created_at: created_at.toISOString(),
    }));
    return paged(entries, total, request, perPage);
  },
};
