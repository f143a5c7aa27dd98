import type { giftBook } from "@noren/contract/gift/gift-book.ts";
import type { OrderContext } from "#api/order/order-context.ts";
import { tokyoDay } from "#api/platform/day/day.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { fillFromGiftBook } from "./gift-book.service.ts";
import { giftBookOf } from "./gift-book.queries.ts";

const per = 10;
const startOf = (year: number) => new Date(`${year}-01-01T00:00:00+09:00`);

export const giftBookRoutes: Handlers<typeof giftBook, OrderContext> = {
  /** The default is last year, whose recipients may get a gift again. */
  async list(query, { db, channel, member, now }) {
    const year = query.year ?? Number(tokyoDay(now).slice(0, 4)) - 1;
    const current = query.page ?? 1;
    const page = { from: startOf(year), until: startOf(year + 1), limit: per, offset: (current - 1) * per };
    const { years, total, entries } = await giftBookOf(db, channel.id, member.id, page);
    return {
      data: entries.map((entry) => ({ ...entry, ordered_at: new Date(entry.ordered_at).toISOString() })),
      pagination: { total, per, current, last: Math.max(1, Math.ceil(total / per)) },
      more: { year, years },
    };
  },
  repeat: (input, ctx) => fillFromGiftBook(ctx, input),
};
