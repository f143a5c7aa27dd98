import {
  type RecordAction,
  recordActionNames,
  recordActions,
  type RecordKind,
  recordKindNames,
  recordKinds,
  type RecordOrigin,
  recordOriginNames,
  recordOrigins,
} from "@noren/contract/admin/record-kinds.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { isShopError } from "@noren/web/request/is-shop-error.ts";
import { type LoaderFunctionArgs, redirect } from "react-router";

import { setFlash } from "#app/platform/flash.server.ts";
import { load } from "#app/platform/request.server.ts";
import { pathIn } from "#app/platform/shop-address.ts";
import { fileResponse } from "#app/platform/file-response.server.ts";
import { isOwnerOfAll } from "../staff/people/people.server.ts";

/** Records on one page. */
const perPage = 50;

const among = <T extends string>(names: readonly T[], name: string): T | undefined => names.find((one) => one === name);

/** What the address asks for; what it cannot ask for is left out. */
export function recordFilters(query: URLSearchParams) {
  const text = (name: string) => queryText(query, name) || undefined;
  return {
    person: text("person"),
    kind: among<RecordKind>(recordKindNames, text("kind") ?? ""),
    origin: among<RecordOrigin>(recordOriginNames, text("origin") ?? ""),
    action: among<RecordAction>(recordActionNames, text("action") ?? ""),
    thing: text("thing"),
    from: text("from"),
    to: text("to"),
  };
}

export const loadRecords = (args: LoaderFunctionArgs) =>
  load(args, async ({ record }, { me, shop, clock }) => {
    const { searchParams } = new URL(args.request.url);
    const filters = recordFilters(searchParams);
    const below = Number(searchParams.get("below")) || undefined;
    const found = await record.list({
      ...given(filters),
      ...(shop && { channel: shop }),
      ...(below && { below }),
      limit: perPage,
    });
    const person = found.people.find(({ id }) => id === filters.person);
    return {
      ...found,
      chips: chipsOf(filters, person?.name),
      query: searchParams.toString(),
      isFurther: below !== undefined,
      isOwnerOfAll: isOwnerOfAll(me!),
      now: clock().toISOString(),
    };
  });

/** The records of the list's address as CSV; a refusal is said over the list. */
export const loadRecordsCsv = (args: LoaderFunctionArgs): Promise<Response> =>
  load(args, async ({ record }, console) => {
    const { searchParams } = new URL(args.request.url);
    const { shop } = console;
    try {
      return fileResponse(await record.csv({ ...given(recordFilters(searchParams)), ...(shop && { channel: shop }) }));
    } catch (error) {
      if (!isShopError(error) || error.status !== 422) throw error;
      setFlash(console, { kind: "wrong", words: error.message });
      return redirect(pathIn(shop, `/records?${searchParams}`));
    }
  });

const given = (filters: ReturnType<typeof recordFilters>) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));

function chipsOf(filters: ReturnType<typeof recordFilters>, person: string | undefined) {
  const { kind, origin, action, thing, from, to } = filters;
  const chip = (name: string, words: string | undefined | false) => (words ? [{ names: [name], words }] : []);
  return [
    ...chip("person", filters.person && `だれ：${person ?? "不明"}`),
    ...chip("origin", origin && `どこから：${recordOrigins[origin]}`),
    ...chip("kind", kind && `何を：${recordKinds[kind].words}`),
    ...chip("action", action && `したこと：${recordActions[action]}`),
    ...chip("thing", thing && `番号：${thing}`),
    ...chip("from", from && `${from} から`),
    ...chip("to", to && `${to} まで`),
  ];
}
