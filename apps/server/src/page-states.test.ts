import { setReadOnly } from "@noren/api/platform/db/read-only.ts";
import { useDatabase } from "@noren/api/testing/databases.ts";
import { type EveryCall, openForEveryCall } from "@noren/api/testing/open-every-call.ts";
import type { SettingKey } from "@noren/api/channel/settings.ts";
import { fingerprint, writesSoFar } from "@noren/api/testing/fingerprint.ts";
import type { TestShop } from "@noren/api/testing/test-shop.ts";
import { afterEach, describe, expect, test } from "vitest";
import { addressesOf, everyPage, type PageRow } from "./testing/every-page.ts";
import { formsIn, type PageForm } from "./testing/page-forms.ts";
import { type Answer, browsersOf, routesOfLook } from "./testing/shop-browser.ts";

/** Input for empty fields, by field name. */
const typed = {
  address1: "神宮前1-2-3",
  body: "よい品でした。",
  cancel_reason: "買いまちがえたため",
  city: "渋谷区",
  code: "AKI500",
  current_password: "Noren-1234",
  date: "4",
  display_name: "はな",
  email: "hanako@example.jp",
  first_name: "花子",
  first_name_kana: "ハナコ",
  giver_name: "山田 花子",
  last_name: "山田",
  last_name_kana: "ヤマダ",
  length: "72",
  month: "12",
  name: "はな",
  neck: "39.5",
  password: "Noren-1234",
  phone_number: "09012345678",
  postal_code: "150-0001",
  prefecture: "東京都",
  product_name: "藍の手ぬぐい",
  quantity: "1",
  receiver_name: "佐藤 一郎",
  review: "よい品でした。",
  shipping_first_name: "花子",
  shipping_first_name_kana: "ハナコ",
  shipping_last_name: "山田",
  shipping_last_name_kana: "ヤマダ",
  target_user_name: "母",
  text: "花",
  username: "hanako-yamada",
  words: "糸がほつれていました",
};

const isMembersAddress = (to: string | null) =>
  /^\/(?:login|register|reminder|verify|mypage|ec)(?:[/?]|$)/.test(to ?? "");
const asOpen = {
  "SITE.MAINTENANCE.IS_USE": false,
  "PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING": true,
  "SITE.NO_MEMBER_USE": false,
};
const saysClosed = "ただいまメンテナンス中です";
const saysStopped = "販売を一時停止しています";
const saysReadOnly = "変更や申し込みを承れません";
const inShort = ({ status, to }: Answer) => (to ? `${status} ${to.split("?")[0]}` : String(status));

type Who = "guest" | "member";
type Seen = { who: Who; row: PageRow; page: Answer; forms: PageForm[] };
type Form = PageForm & { who: Who; row: PageRow };

/** Pages of an open shop with their forms, as seen by a guest and by a member with a cart. */
async function openPages(shop: TestShop) {
  const open = await openForEveryCall(shop);
  const rows = await addressesOf(open);
  const browser = browsersOf(open);
  const cookies = { guest: await guestCookies(open, rows), member: await memberCookies(open) };
  const visit = (who: Who, address: string, form?: PageForm["fields"]) => browser(cookies[who]).visit(address, form);
  /** The page after a form's redirects, including its flash message; a 307 sends the form again. */
  async function follow(who: Who, address: string, form: PageForm["fields"]): Promise<Answer> {
    const own = browser(cookies[who], { isKeeping: true });
    const answer = await own.visit(address, form);
    if (!answer.to?.startsWith("/")) return answer;
    const { html } = await own.visit(answer.to, answer.status === 307 ? form : undefined);
    return { ...answer, html };
  }
  const seen: Seen[] = [];
  for (const row of rows)
    for (const who of ["guest", "member"] as const) {
      const page = await visit(who, row.address);
      seen.push({ who, row, page, forms: formsIn(page.html, row.address, typed) });
    }
  return { ...open, seen, forms: distinct(seen), visit, follow, actions: await actionsOf(rows) };
}
type Open = Awaited<ReturnType<typeof openPages>>;

async function guestCookies(open: EveryCall, rows: readonly PageRow[]) {
  const { visit, cookies } = browsersOf(open)({ "cart.noren": (await open.cart()).token }, { isKeeping: true });
  for (const { door } of rows) if (door) await visit(door);
  return Object.fromEntries(cookies);
}

async function memberCookies(open: EveryCall) {
  const { visit, cookies } = browsersOf(open)({ "cart.noren": (await open.cart()).token }, { isKeeping: true });
  const { email: username, password } = open.member;
  expect((await visit("/login", { username, password })).status).toBe(303);
  return Object.fromEntries(cookies);
}

/** Each form once, since pages share the header's search and the buttons of lists. */
function distinct(seen: readonly Seen[]): Form[] {
  const found = new Map<string, Form>();
  for (const { who, row, forms } of seen)
    for (const form of forms) {
      const { action, fields } = form;
      const key = [who, action.replace(/(?<=^.product.)[^/]+/, ""), fields.intent, ...Object.keys(fields).toSorted()];
      if (!found.has(key.join(" "))) found.set(key.join(" "), { who, row, ...form });
    }
  return [...found.values()];
}

/** An empty form for each route with an action, even if its page has no form. */
async function actionsOf(rows: readonly PageRow[]): Promise<Form[]> {
  const taking = new Set((await routesOfLook()).flatMap(({ pattern, hasAction }) => (hasAction ? [pattern] : [])));
  return rows
    .filter(({ pattern }) => taking.has(pattern))
    .map((row) => ({ who: "member", row, action: row.address, fields: {} }));
}

/** Whether the visitor is the one that the page is for. */
const isOwn = ({ who, row }: Seen) => (who === "member") === (row.whom === "members");

async function underMaintenance({ visit, seen, forms, actions }: Open): Promise<string[]> {
  const wrong: string[] = [];
  for (const { who, row } of seen.filter(isOwn)) {
    const page = await visit(who, row.address);
    if (page.status !== 503 || !page.html.includes(saysClosed)) wrong.push(`${row.pattern} ${inShort(page)}`);
    const click = await visit(who, `${row.address.split("?")[0]!.replace(/^\/$/, "/_")}.data`);
    if (!click.html.includes("/maintenance")) wrong.push(`click ${row.pattern} ${inShort(click)}`);
  }
  for (const { who, action, fields } of [...forms, ...actions]) {
    const answer = await visit(who, action, fields);
    if (inShort(answer) !== "303 /maintenance") wrong.push(`form ${action} ${inShort(answer)}`);
  }
  return wrong;
}

async function whileNothingIsSold({ visit, seen, forms }: Open): Promise<string[]> {
  const wrong: string[] = [];
  for (const { who, row, page } of seen.filter(isOwn)) {
    const now = await visit(who, row.address);
    if (inShort(now) !== inShort(page)) wrong.push(`${row.pattern} was ${inShort(page)}, is ${inShort(now)}`);
    if (now.html.includes('<main id="main"') && !now.html.includes(saysStopped))
      wrong.push(`${row.pattern} says nothing`);
  }
  const { action, fields } = forms.find(
    ({ row, fields: sent }) => row.pattern === "/cart/confirm" && "digest" in sent,
  )!;
  const answer = await visit("guest", action, fields);
  if (answer.status !== 422 || !answer.html.includes(saysStopped)) wrong.push(`the decision ${inShort(answer)}`);
  return wrong;
}

/** Sends all forms and validates the answers afterwards, when it is known which of them would have changed rows. */
async function onAFullDisk({ visit, follow, seen, forms }: Open): Promise<{ wrong: string[]; answers: Answer[] }> {
  const wrong: string[] = [];
  const answers: Answer[] = [];
  for (const { who, row, page } of seen.filter(isOwn)) {
    if (row.isCounted) continue;
    const now = await visit(who, row.address);
    if (inShort(now) !== inShort(page)) wrong.push(`${who} ${row.pattern} was ${inShort(page)}, is ${inShort(now)}`);
  }
  for (const { who, action, fields } of forms) answers.push(await follow(who, action, fields));
  return { wrong, answers };
}

async function withoutMembers({ visit, seen, forms, actions }: Open): Promise<string[]> {
  const wrong: string[] = [];
  for (const { who, row, page } of seen.filter(isOwn)) {
    const now = await visit(who, row.address);
    if (row.whom === "members" && now.status !== 404) wrong.push(`${who} ${row.pattern} ${inShort(now)}`);
    if (row.whom === "members") continue;
    if (inShort(now) !== inShort(page)) wrong.push(`${row.pattern} was ${inShort(page)}, is ${inShort(now)}`);
    if (isMembersAddress(now.to)) wrong.push(`${row.pattern} leads to ${now.to}`);
  }
  for (const { who, row, action, fields } of [...forms, ...actions]) {
    if (row.whom === "anybody" || action.split("?")[0] !== row.address.split("?")[0]) continue;
    const answer = await visit(who, action, fields);
    if (answer.status !== 404) wrong.push(`form of ${who} ${row.pattern} ${inShort(answer)}`);
  }
  return wrong;
}

/**
 * Whether the page states the refusal. A form that changes nothing may succeed, and a logout ends in the browser
 * anyway.
 */
function isSaid({ status, to, html }: Answer, changes: boolean): boolean {
  if (html.startsWith("<!") && html.includes(saysReadOnly)) return true;
  return status < 500 && (!changes || to === "/");
}

test("[SEC-08] each route of the storefront has a row that says whom it is for", async () => {
  const patterns = (await routesOfLook()).map(({ pattern }) => pattern);
  expect(Object.keys(everyPage).toSorted()).toEqual(patterns.toSorted());
});

describe("the pages in each state of a channel", () => {
  const { shop, db } = useDatabase("pglite");
  afterEach(() => setReadOnly(db(), false));

  test(
    "[SEC-08, THEME-09, THEME-12, THEME-18, ERR-05] every page and form holds to maintenance, stop of selling, a full disk and no members",
    { timeout: 300_000 },
    async () => {
      const open = await openPages(await shop());
      const during = async <T>(key: SettingKey, value: boolean, work: (open: Open) => Promise<T>): Promise<T> => {
        await open.set(key, value);
        const found = await work(open);
        await open.set(key, !value);
        return found;
      };
      await open.set("PLUGIN.TEMPORARY_STOP_SELLING.IS_USE", true);
      for (const [key, value] of Object.entries(asOpen)) await open.set(key as SettingKey, value);
      // the test itself changes settings, which are recorded
      const set = ["setting", "change_record"];
      const before = await fingerprint(db(), set);
      expect(await during("SITE.MAINTENANCE.IS_USE", true, underMaintenance)).toEqual([]);
      expect(await during("PLUGIN.TEMPORARY_STOP_SELLING.IS_SELLING", false, whileNothingIsSold)).toEqual([]);
      await setReadOnly(db(), true);
      const { wrong, answers } = await onAFullDisk(open);
      await setReadOnly(db(), false);
      expect(wrong).toEqual([]);
      expect(await during("SITE.NO_MEMBER_USE", true, withoutMembers)).toEqual([]);
      expect(await fingerprint(db(), set)).toBe(before);

      let changing = 0;
      for (const [at, { who, row, action, fields }] of open.forms.entries()) {
        const isForAnybody = who === "guest" && row.whom === "anybody";
        await open.set("SITE.NO_MEMBER_USE", isForAnybody);
        const writes = await writesSoFar(db());
        const answer = await open.visit(who, action, fields);
        if (isForAnybody && (answer.status >= 500 || isMembersAddress(answer.to)))
          wrong.push(`without members ${action} ${inShort(answer)}`);
        const changes = (await writesSoFar(db())) > writes;
        if (changes) changing += 1;
        if (!isSaid(answers[at]!, changes)) wrong.push(`form of ${who} ${action} ${inShort(answers[at]!)}`);
      }
      expect(wrong).toEqual([]);
      expect(changing).toBeGreaterThan(50);
    },
  );
});
