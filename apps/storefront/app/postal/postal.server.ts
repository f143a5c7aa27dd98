import { isPostalCode } from "@noren/contract/form/rules.ts";
import { normalisePostalCode } from "@noren/contract/form/normalise.ts";
import type { PostalAddress } from "@noren/contract/postal.ts";
import { data, type LoaderFunctionArgs } from "react-router";
import type { Api } from "../shop/shop-context.server.ts";
import { load, orMissing } from "../shop/shop.server.ts";

/** The addresses of a postal code, as it is typed; none for what is no code or no place. */
export async function findAddresses(api: Api, typed: string): Promise<PostalAddress[]> {
  const code = normalisePostalCode(typed);
  if (!isPostalCode(code)) return [];
  return (await orMissing(api.postal.addresses({ code }))) ?? [];
}

/** For forms with script, which ask as soon as the seventh digit is typed. */
export async function loadAddresses(args: LoaderFunctionArgs) {
  const found = await load(args, (api) => findAddresses(api, args.url.searchParams.get("code") ?? ""));
  return data(found, { headers: { "cache-control": "private, max-age=3600" } });
}
