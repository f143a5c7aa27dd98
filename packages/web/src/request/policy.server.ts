import { ShopError } from "@noren/contract/platform/errors.ts";
import { data } from "react-router";
import { readForm } from "../form/form-body.server.ts";
import type { FormValues, Refused } from "../form/form-view.ts";
import { type StoredFields, storedValues } from "../form/stored-fields.ts";
import { inTime } from "./in-time.server.ts";
import { isShopError } from "./is-shop-error.ts";
import type { RequestEffects } from "./request-effects.ts";

/** Policy for failing calls: refusals and unexpected errors. The shop adds its own as effects. */

/** The part of a request's shop that the policy needs. */
export type PolicyShop<Api> = {
  api: Api;
  /** Milliseconds to wait for the API. */
  timeout?: number | undefined;
  /** Retry-After of a 429 or 500 response, in seconds. */
  retryAfter?: number | undefined;
};

/** A request, its shop, and the shop's additions to the policy. */
export type Place<Shop, Api> = { shop: Shop; request: Request; effects: RequestEffects<Shop, Api> };

/** For loaders: an entity that does not exist gives the 404 page, an unexpected error the error page. */
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

/** Keys in a loader's input come from the URL, so an invalid one means "not found". */
const toMissing = (error: unknown) =>
  isShopError(error) && error.code === "common.invalid_input" ? new ShopError("common.not_found") : error;

/** What an action does with a form; `typed`: the values if the body was already read. */
export type Sending<T, Api, Shop> = {
  send: (api: Api, values: FormValues, shop: Shop) => Promise<T>;
  storedOf: (shop: Shop) => StoredFields;
  typed?: FormValues | undefined;
};

/**
 * For actions. A refusal returns the submitted values of the fields in `storedOf`; on success `send` returns the
 * redirect (303), so that a reload never repeats the POST.
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

/** Stores Retry-After for the response, which the server sends. */
function noteWait<Api>(error: ShopError, shop: PolicyShop<Api>): ShopError {
  if (error.status === 429 || error.status === 500) shop.retryAfter = Number(error.data.retry_after) || undefined;
  return error;
}

/** 409, 422 and 429 depend on the input, so that the page shows them and stays usable; so does `common.read_only`. */
function refusalOf(error: ShopError): Omit<Refused, "values"> | null {
  if (![409, 422, 429].includes(error.status) && error.code !== "common.read_only") return null;
  const messages = Object.values(error.fields).flat();
  const isAtFields = messages.includes(error.message) || (error.code === "common.invalid_input" && messages.length > 0);
  return { code: error.code, message: isAtFields ? null : error.message, fields: error.fields };
}

/** What a loader throws for an error: a redirect, a response with its status, or the error itself. */
export function answerTo<Api, Shop extends PolicyShop<Api>>(error: unknown, place: Place<Shop, Api>): unknown {
  if (!isShopError(error)) return error;
  const { shop, request, effects } = place;
  const lead = effects.leadOf(error, shop, request);
  if (lead) return lead;
  const { code, message, status } = noteWait(error, shop);
  return [401, 403, 404, 429].includes(status) ? data({ code, message }, { status }) : error;
}

/** If the API is slow, the error page is shown instead of a blank one (ERR-02). */
const answered = <T, Api>(shop: PolicyShop<Api>, work: Promise<T>) => inTime(work, shop.timeout ?? 8000, "The API");
