import { labels } from "@noren/contract/platform/form/labels.ts";
import { unlikelyPhone } from "@noren/contract/platform/form/phone.ts";
import type { BaseContext } from "#api/platform/context.ts";
import { liesWithin, prefecturesOfCodes } from "./postal/postal.service.ts";

type Given = {
  postal_code: string;
  prefecture: string;
  phone_number?: string | undefined;
  cell_phone_number?: string | undefined;
};

/** Sentences about likely mistakes in a valid address; `known`: the prefectures of its postal code. */
export function warningsOf(address: Given, known: readonly string[] | undefined): string[] {
  const phones = (["phone_number", "cell_phone_number"] as const).flatMap((name) => {
    const why = unlikelyPhone(address[name] ?? "");
    return why ? [`${labels.address[name]}${why}番号をご確認ください。`] : [];
  });
  if (!known || address.prefecture === "" || known.includes(address.prefecture)) return phones;
  const { postal_code: code, prefecture } = address;
  return [...phones, `郵便番号${code}は${known.join("・")}の番号です。都道府県「${prefecture}」をご確認ください。`];
}

type Work = Pick<BaseContext, "db" | "shop">;

/** Part of a call's answer, for forms to show and imports to report by row; empty without warnings. */
async function addressWarnings(ctx: Work, address: Given | undefined): Promise<{ address_warnings?: string[] }> {
  if (!address) return {};
  const { postal_code } = address;
  const known = (await liesWithin(ctx, address)) ? undefined : await prefecturesOfCodes(ctx.db, [postal_code]);
  const address_warnings = warningsOf(address, known?.get(postal_code));
  return address_warnings.length > 0 ? { address_warnings } : {};
}

/** Adds the warnings about the call's address to its answer; without address, the answer as it is. */
export const withAddressWarnings = async <A extends object>(
  ctx: Work,
  address: Given | undefined,
  answer: A,
): Promise<A & { address_warnings?: string[] }> => ({ ...answer, ...(await addressWarnings(ctx, address)) });
