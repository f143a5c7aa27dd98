import type { DaySales } from "@noren/contract/admin/today.owner.ts";
import type { OrderCount } from "@noren/contract/order/order-desk.owner.ts";
import { describe, expect, test } from "vitest";
import { lineOf } from "../orders/order-panels.tsx";
import { triesWords } from "./failures-panel.tsx";
import { leftWords, oursOf, toShipToday } from "./ours.ts";
import { chart, drawSales, growth, shortYen, sumsOf } from "./sales-chart.ts";
import type { LoadedToday } from "./today.server.ts";

const now = "2026-11-27T01:46:00Z";
const panel = (list: OrderCount["list"], rest: Partial<OrderCount> = {}): OrderCount => {
  return { list, words: list, count: 3, late: 0, today: 0, held: 0, next_day: null, next_count: 0, ...rest };
};
const nothing = { cutoffs: null, calendar: null, dispatches: null, periods: null, return_requests: null };
const noWork = { inquiries: null, reviews: null, tasks: null, money: null };
const today = (rest: Partial<LoadedToday["today"]> = {}): LoadedToday["today"] => ({
  now,
  day: "2026-11-27",
  waits: null,
  ...nothing,
  ...noWork,
  sales: null,
  low_stock: null,
  failures: null,
  health: null,
  ...rest,
});

describe("what is ours now", () => {
  test("[OWN-17] only lists that wait for the shop are there, each with its page and what is late", () => {
    const lists = [
      panel("confirm", { late: 2, held: 1 }),
      panel("payment", { late: 5 }),
      panel("prepare", { today: 2 }),
      panel("packing", { count: 0 }),
    ];
    const ours = oursOf({ today: today(), counts: { lists, ours: 6, late: 7 } });
    expect(ours.map(({ words, note, until, isLate, to }) => [words, note, until, isLate, to])).toEqual([
      ["注文 3件を確認する", "おくれ 2、保留 1", "おくれています", true, "/orders?list=confirm"],
      ["3件の用意に入る", "きょう出荷 2", "締切まで", false, "/orders?list=prepare"],
    ]);
  });

  test("[OWN-17] somebody who may see nothing of it has nothing to do, and sees no zero", () => {
    expect(oursOf({ today: today(), counts: null })).toEqual([]);
    expect(oursOf({ today: today({ inquiries: { count: 0, oldest_at: null } }), counts: null })).toEqual([]);
  });

  test("[OWN-17] an inquiry says how long the oldest has waited", () => {
    const inquiries = { count: 3, oldest_at: "2026-11-26T22:46:00Z" };
    expect(oursOf({ today: today({ inquiries }), counts: null })).toMatchObject([
      { words: "お問い合わせ 3件に答える", note: "いちばん古いのは 3時間前" },
    ]);
  });

  test("[OWN-17] return requests say what would come back, and lead to the oldest one's order", () => {
    const request = { id: "r", channel: "noren", reason_words: "不良・破損があった", asked_at: now };
    const first = ["釜炊き石けん", "湯呑 ほか1点", "箸"].map((goods, at) => ({
      ...request,
      order_no: `N26-${at}`,
      goods,
    }));
    const ours = (count: number) =>
      oursOf({ today: today({ return_requests: { count, oldest_at: now, first } }), counts: null });
    expect(ours(12)).toMatchObject([
      { words: "返品のご希望 12件", note: "釜炊き石けん、湯呑 ほか1点", until: "あした", to: "/orders/N26-0" },
    ]);
  });

  test("[OWN-17] payments and refunds of the shop lead to the first order, with the time that is left", () => {
    const task = {
      id: "t",
      channel: "noren",
      kind: "",
      words: "",
      order_id: "o",
      opened_at: now,
      due_at: null,
      may_close: false,
    };
    const money = {
      count: 3,
      outside: 1,
      first: [
        {
          ...task,
          order_no: "N26-1",
          money_kind: "ends" as const,
          authorized_until: "2026-11-28T05:00:00Z",
          is_outside: false,
        },
      ],
    };
    expect(oursOf({ today: today({ money }), counts: null })).toMatchObject([
      {
        words: "お支払いと返金 2件を確かめる",
        note: "ほかに返事を待つもの 1",
        until: "あと1日3時間",
        to: "/orders/N26-1",
      },
    ]);
    expect(oursOf({ today: today({ money: { ...money, count: 1 } }), counts: null })).toEqual([]);
  });

  test("[OWN-17] orders that leave today are counted over the lists before the dispatch", () => {
    const lists = [panel("prepare", { today: 4 }), panel("waybill", { today: 2 }), panel("payment", { today: 9 })];
    expect(toShipToday({ lists, ours: 0, late: 0 })).toBe(6);
    expect(toShipToday(null)).toBe(0);
  });

  test("[OWN-17] time left is said in hours and minutes that remain for sure", () => {
    expect([8040, 3599, 61, 59].map(leftWords)).toEqual(["2時間14分", "59分", "1分", "1分より少し"]);
  });

  test("[OWN-17] a panel's line says first what is late, then what is held, due or next", () => {
    const words = (rest: Partial<OrderCount>) => lineOf(panel("payment", rest))?.words;
    expect(words({ late: 2, held: 1 })).toBe("期限切れ 2");
    expect(words({ held: 1, today: 4 })).toBe("保留 1");
    expect(words({ today: 4 })).toBe("本日期限 4");
    expect(words({ next_day: "2026-11-30", next_count: 14 })).toBe("次は 11/30 14");
    expect(words({})).toBeUndefined();
  });
});

describe("the sales chart", () => {
  const day = (total: number, lastYear: number, is_partial = false): DaySales => {
    const last_year = { day: "2025-11-28", orders: 1, total: lastYear };
    return { day: "2026-11-27", orders: 1, total, last_year, is_partial, lost: 0 };
  };

  test("[OWN-17] bars and line stand on one axis from zero that holds the highest value of both years", () => {
    const { bars, ticks, line } = drawSales([day(100_000, 300_000), day(200_000, 150_000)]);
    const foot = chart.height - chart.bottom;
    expect(ticks.map(({ words }) => words)).toEqual(["0", "10万", "20万", "30万"]);
    expect(bars.map(({ y, height }) => y + height)).toEqual([foot, foot]);
    expect(bars[1]!.height / bars[0]!.height).toBeCloseTo(2, 1);
    expect(line.match(/[ML]/g)).toHaveLength(2);
  });

  test("[OWN-17] days without sales are drawn, without a bar and without a division by zero", () => {
    const { bars, ticks } = drawSales([day(0, 0), day(0, 0)]);
    expect(bars.map(({ height }) => height)).toEqual([0, 0]);
    expect(ticks.every(({ y }) => Number.isFinite(y))).toBe(true);
    expect(drawSales([]).bars).toEqual([]);
  });

  test("[OWN-17] the current day, which is not over, is not compared with a whole day of last year", () => {
    expect(sumsOf([day(100, 80), day(10, 90, true)])).toEqual({ total: 100, lastYear: 80 });
    expect([growth(112, 100), growth(93, 100), growth(5, 0), growth(100, 100)]).toEqual(["＋12%", "−7%", null, "＋0%"]);
    expect([shortYen(2_991_000), shortYen(8_200)]).toEqual(["299.1万円", "8,200円"]);
  });
});

test("[OWN-17] a failure says how often it failed, and whether the shop tries again by itself", () => {
  const failure = { id: "1", kind: "job", channel: null, words: "", about: null, cause: "", tries: 3 } as const;
  const rest = { failed_at: now, may_run_again: true };
  const retrying = { ...failure, ...rest, state: "retrying", next_at: "2026-11-27T02:00:00Z" } as const;
  expect(triesWords(retrying, now)).toBe("3回失敗。次は 11:00 にもう一度行います");
  expect(triesWords({ ...retrying, state: "given_up", next_at: null }, now)).toBe("3回失敗。もう自動では行いません");
  expect(triesWords({ ...retrying, kind: "bounced", state: "given_up", next_at: null }, now)).toBe(
    "10:46 に戻りました",
  );
});
