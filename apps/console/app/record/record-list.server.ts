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
} from "@noren/contract/admin/record.owner.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import type { LoaderFunctionArgs } from "react-router";
import { load } from "#app/platform/request.server.ts";
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
    const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
    const found = await record.list({
      ...given,
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
