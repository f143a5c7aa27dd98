import { recordKindNames } from "@noren/contract/admin/record-kinds.ts";
import { queryText } from "@noren/web/page/query-text.ts";
import { data, type LoaderFunctionArgs } from "react-router";
import { load } from "#app/platform/request.server.ts";

/** Records of one thing, for its drawer. */
export const loadRecordsOf = (args: LoaderFunctionArgs) =>
  load(args, async ({ record }, { shop, clock }) => {
    const { searchParams } = new URL(args.request.url);
    const kind = recordKindNames.find((one) => one === searchParams.get("kind"));
    const id = queryText(searchParams, "id");
    if (!kind || !id) throw data({ code: "common.not_found" }, { status: 404 });
    const found = await record.of({ kind, id, ...(shop && { channel: shop }), limit: 100 });
    return { ...found, kind, name: queryText(searchParams, "name"), now: clock().toISOString() };
  });
