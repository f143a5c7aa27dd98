import { prefectures } from "@noren/contract/delivery/prefectures.ts";
import { normalisePostalCode } from "@noren/contract/platform/form/normalise.ts";
import { isPostalCode } from "@noren/contract/platform/form/rules.ts";
import type { FormValues } from "@noren/web/form/form-view.ts";
import { orMissing } from "@noren/web/request/answers.server.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";

const toBeChecked = {
  /** Names in Japan's letters begin with the family name, others end with it. */
  isFamilyFirst: (name: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name),
};

/** A wallet gives one text; without a space nobody knows where the family name ends. */
export function nameParts(text: string): { last: string; first: string } {
  const parts = text.split(/\s+/u).filter(Boolean);
  if (parts.length < 2) return { last: parts.join(""), first: "" };
  const [last, first] = toBeChecked.isFamilyFirst(text)
    ? [parts.slice(0, 1), parts.slice(1)]
    : [parts.slice(-1), parts.slice(0, -1)];
  return { last: last.join(" "), first: first.join(" ") };
}

/** Wallets write a Japanese number with the country's code. */
export function phoneOf(text: string): string {
  const bare = text.replace(/[\s()-]/g, "");
  return bare.startsWith("+81") ? `0${bare.slice(3).replace(/^0/, "")}` : text;
}

/** By the postal code, else by the name; wallets may write it without its last character, or in Latin letters. */
export async function prefectureOf(api: Api, { postal_code = "", state = "" }: FormValues): Promise<string | null> {
  const code = normalisePostalCode(postal_code.slice(0, maxTyped));
  const named = prefectures.find(({ name }) => name === state.trim())?.name;
  if (named || !isPostalCode(code)) return named ?? null;
  const places = await orMissing(api.postal.addresses({ code }));
  return places?.[0]?.prefecture ?? null;
}

const maxTyped = 100;

/** Orderer and receiver as the wallet tells them, for the cart's call, which validates them. */
export async function personOf(api: Api, values: FormValues) {
  const { name = "", receiver = "", email = "", phone = "", postal_code = "", city = "" } = values;
  const orderer = nameParts(name);
  const to = nameParts(receiver || name);
  const phone_number = phoneOf(phone);
  return {
    orderer: { last_name: orderer.last, first_name: orderer.first, email, phone_number },
    address: {
      shipping_last_name: to.last,
      shipping_first_name: to.first,
      postal_code,
      prefecture: (await prefectureOf(api, values)) ?? "",
      city,
      address1: values.line1 ?? "",
      address2: values.line2 ?? "",
      phone_number,
    },
  };
}
