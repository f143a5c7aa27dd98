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

/** What the shop takes of an address and that is hardly meant; `known` are the prefectures of its postal code. */
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

/** For answers of calls, where forms ask and imports name the row; empty where there is nothing to say. */
async function addressWarnings(ctx: Work, address: Given | undefined): Promise<{ address_warnings?: string[] }> {
  if (!address) return {};
  const { postal_code } = address;
  const known = (await liesWithin(ctx, address)) ? undefined : await prefecturesOfCodes(ctx.db, [postal_code]);
  const address_warnings = warningsOf(address, known?.get(postal_code));
  return address_warnings.length > 0 ? { address_warnings } : {};
}

/** The answer with what the call's own address is warned of; without an address the answer as it is. */
export const withAddressWarnings = async <A extends object>(
  ctx: Work,
  address: Given | undefined,
  answer: A,
): Promise<A & { address_warnings?: string[] }> => ({ ...answer, ...(await addressWarnings(ctx, address)) });
