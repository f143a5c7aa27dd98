import type { LoaderFunctionArgs } from "react-router";
import { fileResponse } from "#app/platform/file-response.server.ts";
import { rightsOf } from "#app/frame/frame.server.ts";
import { dayKey } from "#app/platform/format.ts";
import { load } from "#app/platform/request.server.ts";

const right = "catalogue.costs";
const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** A day of the address; another text, and a day to come, are today. */
function dayOf(query: URLSearchParams, now: Date): string {
  const day = query.get("day") ?? "";
  const today = dayKey(now);
  const isDay = dayShape.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
  return isDay && day <= today ? day : today;
}

/** Sums of each shop in which the person sees costs. */
export const loadValue = (args: LoaderFunctionArgs) =>
  load(args, async ({ productCost }, console) => {
    const { me, shop } = console;
    const now = console.clock();
    const day = dayOf(new URL(args.request.url).searchParams, now);
    const shops = me!.channels.filter(
      ({ key, rights }) => rights.includes(right) && (shop === undefined || key === shop),
    );
    const sums = await Promise.all(
      shops.map(async ({ key, name }) => ({ key, name, ...(await productCost.stockValue({ channel: key, day })) })),
    );
    return { day, today: dayKey(now), sums, rights: rightsOf(console) };
  });

export const loadValueCsv = (args: LoaderFunctionArgs): Promise<Response> =>
  load(args, async ({ productCost }, console) => {
    const query = new URL(args.request.url).searchParams;
    const day = dayOf(query, console.clock());
    return fileResponse(await productCost.stockCsv({ channel: query.get("of") ?? "", day }));
  });
