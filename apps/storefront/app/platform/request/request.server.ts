import type { FormValues } from "@noren/web/form/form-view.ts";
import type { StoredFields } from "@noren/web/form/stored-fields.ts";
import { answerTo, changeIn, loadIn, type Place } from "@noren/web/request/policy.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { type Api, noEffects, shopContext, type ShopContext } from "./request-context.server.ts";

/** The policy of packages/web for this storefront's requests, with what its areas add to it (app/request-effects.server.ts). */

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, "context" | "request">;

/** For loaders: a missing thing is the 404 page, maintenance its page, an accident the error page. */
export function load<T>(args: Args, read: (api: Api, shop: ShopContext) => Promise<T>): Promise<T> {
  return loadIn(placeOf(args), read);
}

/**
 * For actions: what the shop refuses comes back with what was typed in the fields of `storedOf`; with success `send`
 * answers where to go on. `typed`: where the form's body is read already.
 */
export function change<T>(
  args: Args,
  send: (api: Api, values: FormValues, shop: ShopContext) => Promise<T>,
  storedOf: (shop: ShopContext) => StoredFields = () => () => undefined,
  typed?: FormValues,
) {
  return changeIn(placeOf(args), { send, storedOf, typed });
}

/** What is thrown for an error before any loader runs. */
export function thrownFor(error: unknown, shop: ShopContext, request: Request): unknown {
  return answerTo(error, placeIn(shop, request));
}

function placeOf({ context, request }: Args) {
  return placeIn(context.get(shopContext), request);
}

function placeIn(shop: ShopContext, request: Request): Place<ShopContext, Api> {
  return { shop, request, effects: shop.effects ?? noEffects };
}
