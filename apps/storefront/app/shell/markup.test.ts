import { expect, test } from "vitest";
import { card } from "../../testing/demo-data.ts";
import { memberCookie } from "../../testing/member-cookie.ts";
import { type Calls, openStorefront } from "../../testing/open-storefront.ts";
import { placedOrder } from "../../testing/placed-order.ts";

const { visit } = openStorefront();
const cookie = memberCookie();
const pagination = { total: 1, per: 15, last: 1, current: 1 };
const message = { title: "お知らせ", html: "<p>本文</p>", published_at: "2026-11-20T00:00:00Z", is_read: true };

/**
 * Errors that a validator reports: a repeated id, a skipped level of headings, a time without a machine-readable form,
 * a section without a name.
 */
function flawsOf(html: string): string[] {
  const ids = [...html.matchAll(/<[a-z][^>]* id="([^"]+)"/g)].map(([, id]) => id!);
  const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
  const parts = html.split(/<(?:section|article)(?=[ >])/).slice(1);
  const isNamed = (part: string) =>
    /^[^>]* aria-label/.test(part) || /<h[1-6][ >]/.test(part.split(/<\/(?:section|article)>/)[0]!);
  return [
    ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `id ${id} twice`),
    ...levels.flatMap((level, at) =>
      at > 0 && level > levels[at - 1]! + 1 ? [`h${level} after h${levels[at - 1]}`] : [],
    ),
    ...(html.match(/<time(?![^>]* dateTime=)[^>]*>/g) ?? []),
    ...parts.filter((part) => !isNamed(part)).map((part) => part.slice(0, 60)),
  ];
}

const pages: [path: string, calls?: object][] = [
  ["/"],
  ["/product"],
  ["/product/tenugui"],
  ["/mypage/order_history/o1", { order: { detail: async () => placedOrder } }],
  ["/mypage/name-embroidery/edit", { timeseries: { list: async () => ({ data: [], limit: 20 }) } }],
  [
    "/mypage/list/l1",
    {
      userList: {
        detail: async () => ({
          data: [card],
          pagination,
          more: { name: "贈りもの", is_favorites: false, hidden: 0, listables: [card] },
        }),
      },
    },
  ],
  ["/mypage/message-center/hello", { systemMessage: { detail: async () => message } }],
];

test("[NAV-01] pages have unique ids and no skipped level of headings, machine-readable times, and named sections", async () => {
  for (const [path, calls = {}] of pages) {
    const { status, html } = await visit(path, { cookie, calls: calls as Calls });
    expect([path, status, flawsOf(html.slice(html.indexOf("<body")))]).toEqual([path, 200, []]);
  }
});
