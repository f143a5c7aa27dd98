import { queryText } from "@noren/web/page/query-text.ts";
import { seeOther } from "@noren/web/request/answers.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { rightsOf } from "#app/frame/frame.server.ts";
import { setFlash } from "#app/platform/flash.server.ts";
import { count, dayKey } from "#app/platform/format.ts";
import { load, submit } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { fileResponse } from "#app/platform/file-response.server.ts";

const pageIn = (query: URLSearchParams, max: number) =>
  Math.min(Math.max(1, Math.floor(Number(query.get("page")) || 1)), max);

export const loadAccounts = (args: LoaderFunctionArgs) =>
  load(args, async ({ points }, console) => {
    const query = new URL(args.request.url).searchParams;
    const word = queryText(query, "word").slice(0, 100);
    const { data, pagination } = await points.accounts({
      ...(console.shop && { channel: console.shop }),
      ...(word && { word }),
      page: pageIn(query, 1000),
    });
    const rights = rightsOf(console);
    return {
      accounts: data,
      pagination,
      word,
      query: query.toString(),
      mayEdit: rights.includes("promotion.edit"),
      seesNames: rights.includes("members.see"),
    };
  });

export const loadLedger = (args: LoaderFunctionArgs) =>
  load(args, async ({ points }, console) => {
    const query = new URL(args.request.url).searchParams;
    const id = args.params.member ?? "";
    const { data, pagination, more } = await points.ledger({ id, page: pageIn(query, 100_000) });
    const own = console.me!.channels.find(({ key }) => key === more!.account.channel);
    return {
      ...more!,
      entries: data,
      pagination,
      query: query.toString(),
      mayEdit: own?.rights.includes("promotion.edit") ?? false,
      now: console.clock().toISOString(),
    };
  });

/** A minus as it stands on any keyboard. */
const numberOf = (text: string | undefined) => (text ?? "").replace(/^\s*[−‐–ー－]/, "-");

export const correctPoints = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ points }, values, console) => {
      const id = args.params.member ?? "";
      const { balance } = await points.correct({ id, points: numberOf(values.points), reason: values.reason ?? "" });
      setFlash(console, {
        kind: "ok",
        words: `ポイントを変えました。残高は${count(balance)}ポイントです。理由は、お客さまの履歴に見えます。`,
      });
      return seeOther(pathIn(console.shop, `/promotion/points/of/${id}`));
    },
    { stored: (name) => (name === "points" ? 20 : name === "reason" ? 200 : undefined) },
  );

export const loadGivePoints = (args: LoaderFunctionArgs) =>
  load(args, async (_api, { me, shop }) => ({
    shops: me!.channels
      .filter(({ rights }) => rights.includes("promotion.edit"))
      .map(({ key, name }) => ({ value: key, label: name })),
    shop: shop ?? null,
  }));

/** Max characters that a refused form returns, by field. */
const storedOfGift: Readonly<Record<string, number>> = { channel: 60, name: 200, members: 40_000 };

export const givePoints = (args: ActionFunctionArgs) =>
  submit(
    args,
    async ({ points }, { channel = "", name = "", members = "" }) => ({
      result: await points.give({ channel, name, members }),
      typed: { channel, name, members },
    }),
    { stored: (name) => storedOfGift[name] },
  );

function dayOf(query: URLSearchParams, now: Date): string {
  const day = queryText(query, "day");
  return /^\d{4}-\d\d-\d\d$/.test(day) && day <= dayKey(now) ? day : dayKey(now);
}

export const loadReport = (args: LoaderFunctionArgs) =>
  load(args, async ({ points }, { shop, clock }) => {
    const day = dayOf(new URL(args.request.url).searchParams, clock());
    return { day, today: dayKey(clock()), shops: await points.report({ day, ...(shop && { channel: shop }) }) };
  });

export const loadReportFile = (args: LoaderFunctionArgs): Promise<Response> =>
  load(args, async ({ points }, { shop, clock }) => {
    const day = dayOf(new URL(args.request.url).searchParams, clock());
    return fileResponse(await points.reportFile({ day, ...(shop && { channel: shop }) }));
  });
