import { queryText } from "#app/platform/page/request.ts";
import { errors } from "@noren/contract/platform/errors.ts";
import { labels } from "@noren/contract/platform/form/labels.ts";
import { isPostalCode, words } from "@noren/contract/platform/form/rules.ts";
import { normalisePostalCode } from "@noren/contract/platform/form/normalise.ts";
import { data, type LoaderFunctionArgs } from "react-router";
import type { Api } from "#app/platform/request/request-context.server.ts";
import { load, orMissing } from "#app/platform/request/request.server.ts";
import type { FoundAddresses } from "./postal-view.ts";

/** The addresses of a postal code, as it is typed; for what is no code, or no place, the sentence that says so. */
export async function findAddresses(api: Api, typed: string): Promise<FoundAddresses> {
  const code = normalisePostalCode(typed.slice(0, longest));
  if (!isPostalCode(code)) return { towns: [], problem: words.postalCode(labels.address.postal_code) };
  const towns = (await orMissing(api.postal.addresses({ code }))) ?? [];
  return { towns, problem: towns.length > 0 ? null : errors["postal.not_found"][1] };
}

/** Characters that are read: a postal code has at most eight. */
const longest = 100;

/** For forms with script, which request the address as soon as the seventh digit is typed. */
export async function loadAddresses(args: LoaderFunctionArgs) {
  const found = await load(args, (api) => findAddresses(api, queryText(args.url.searchParams, "code")));
  return data(found, { headers: { "cache-control": "private, max-age=3600" } });
}
