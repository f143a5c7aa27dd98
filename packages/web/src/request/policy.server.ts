import { ShopError } from "@noren/contract/platform/errors.ts";
import { data } from "react-router";
import { readForm } from "../form/form-body.server.ts";
import type { FormValues, Refused } from "../form/form-view.ts";
import { type StoredFields, storedValues } from "../form/stored-fields.ts";
import { inTime } from "./in-time.server.ts";
import { isShopError } from "./is-shop-error.ts";
import type { RequestEffects } from "./request-effects.ts";

/** The whole policy for calls that fail: what is refused, and what breaks. What a shop adds comes as its effects. */

/** What the policy needs of a request's shop. */
export type PolicyShop<Api> = {
  api: Api;
  /** Milliseconds after which a page no longer waits for the API. */
  timeout?: number | undefined;
  /** Retry-After of a 429 in seconds. */
  retryAfter?: number | undefined;
};

/** One request, the shop it is sent to, and what that adds to the policy. */
export type Place<Shop, Api> = { shop: Shop; request: Request; effects: RequestEffects<Shop, Api> };

/** For loaders: a missing thing is the 404 page, an accident the error page. */
export async function loadIn<T, Api, Shop extends PolicyShop<Api>>(
  place: Place<Shop, Api>,
  read: (api: Api, shop: Shop) => Promise<T>,
): Promise<T> {
  const { shop } = place;
  try {
    return await answered(shop, read(shop.api, shop));
  } catch (error) {
    throw answerTo(toMissing(error), place);
  }
}

/** A loader's keys come from the address, so an invalid key or number is not found. */
const toMissing = (error: unknown) =>
  isShopError(error) && error.code === "common.invalid_input" ? new ShopError("common.not_found") : error;

/** What an action does with a form; `typed` where its body is read already. */
export type Sending<T, Api, Shop> = {
  send: (api: Api, values: FormValues, shop: Shop) => Promise<T>;
  storedOf: (shop: Shop) => StoredFields;
  typed?: FormValues | undefined;
};

/**
 * For actions: what is refused comes back with what was typed in the fields of `storedOf`; with success `send` answers
 * where to go on (303), so that a reload never posts again.
 */
export async function changeIn<T, Api, Shop extends PolicyShop<Api>>(
  place: Place<Shop, Api>,
  { send, storedOf, typed }: Sending<T, Api, Shop>,
): Promise<T | ReturnType<typeof refuse>> {
  const { shop, request, effects } = place;
  const values = typed ?? (await readForm(request));
  try {
    return await answered(shop, send(effects.callsOf(shop, request), values, shop));
  } catch (error) {
    if (!isShopError(error)) throw error;
    const lead = effects.leadOf(error, shop, request);
    const refused = refusalOf(error);
    if (lead || !refused) throw lead ?? answerTo(error, place);
    await effects.recover(error, shop, request);
    const { status } = noteWait(error, shop);
    const shown = { ...refused, values: storedValues(values, storedOf(shop)) };
    return refuse(await effects.completeRefusal(shown, error, shop, values), status);
  }
}

const refuse = (refused: Refused, status: number) =>
  data(refused, { status: [429, 500].includes(status) ? status : 422 });

/** The Retry-After of an answer; the server sends it with the response. */
function noteWait<Api>(error: ShopError, shop: PolicyShop<Api>): ShopError {
  if (error.status === 429 || error.status === 500) shop.retryAfter = Number(error.data.retry_after) || undefined;
  return error;
}

/** 409, 422 and 429 are answers to what the visitor did; a page can show them and go on, as with a shop that takes no changes. */
function refusalOf(error: ShopError): Omit<Refused, "values"> | null {
  if (![409, 422, 429].includes(error.status) && error.code !== "common.read_only") return null;
  const said = Object.values(error.fields).flat();
  const isSaidByFields = said.includes(error.message) || (error.code === "common.invalid_input" && said.length > 0);
  return { code: error.code, message: isSaidByFields ? null : error.message, fields: error.fields };
}

/** What a page throws for an error: a page to go to, an answer with its status, or the accident itself. */
export function answerTo<Api, Shop extends PolicyShop<Api>>(error: unknown, place: Place<Shop, Api>): unknown {
  if (!isShopError(error)) return error;
  const { shop, request, effects } = place;
  const lead = effects.leadOf(error, shop, request);
  if (lead) return lead;
  const { code, message, status } = noteWait(error, shop);
  return [401, 403, 404, 429].includes(status) ? data({ code, message }, { status }) : error;
}

/** A slow API ends in the error page, not in a blank one (ERR-02). */
const answered = <T, Api>(shop: PolicyShop<Api>, work: Promise<T>) => inTime(work, shop.timeout ?? 8000, "The API");
