import { queryText } from "@noren/web/page/query-text.ts";
import { errors } from "@noren/contract/platform/errors.ts";
import { labels } from "@noren/contract/platform/form/labels.ts";
import { isPostalCode, words } from "@noren/contract/platform/form/rules.ts";
import { normalisePostalCode } from "@noren/contract/platform/form/normalise.ts";
import { data, type LoaderFunctionArgs } from "react-router";
import type { Api } from "#app/platform/request/request-context.server.ts";
import { load } from "#app/platform/request/request.server.ts";
import { orMissing } from "@noren/web/request/answers.server.ts";
import { digitsOf } from "./place-values.ts";
import type { FoundAddresses } from "./postal-view.ts";

/** The addresses of a typed postal code, or what is wrong with it. `before` is the code that filled the form before. */
export async function findAddresses(api: Api, typed: string, before = ""): Promise<FoundAddresses> {
  const code = normalisePostalCode(typed.slice(0, maxTyped));
  const old = digitsOf(before.slice(0, maxTyped));
  const [towns, earlier] = await Promise.all([placesOf(api, code), old === digitsOf(code) ? null : placesOf(api, old)]);
  const found = { towns, earlier: earlier ?? towns };
  if (!isPostalCode(code)) return { ...found, problem: words.postalCode(labels.address.postal_code) };
  return { ...found, problem: towns.length > 0 ? null : errors["postal.not_found"][1] };
}

const placesOf = async (api: Api, code: string) =>
  isPostalCode(code) ? ((await orMissing(api.postal.addresses({ code }))) ?? []) : [];

/** Max characters that are read; a postal code has at most eight. */
const maxTyped = 100;

export async function loadAddresses(args: LoaderFunctionArgs) {
  const query = args.url.searchParams;
  const found = await load(args, (api) => findAddresses(api, queryText(query, "code"), queryText(query, "before")));
  return data(found, { headers: { "cache-control": "private, max-age=3600" } });
}
