import type { FormValues } from "@noren/web/form/form-view.ts";
import type { StoredFields } from "@noren/web/form/stored-fields.ts";
import { answerTo, changeIn, loadIn, type Place } from "@noren/web/request/policy.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { type Api, noEffects, shopContext, type ShopContext } from "./request-context.server.ts";

/** Error handling of packages/web with the areas' additions (app/request-effects.server.ts). */

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, "context" | "request">;

/** For loaders. A missing thing shows the 404 page, maintenance its own page, an accident the error page. */
export function load<T>(args: Args, read: (api: Api, shop: ShopContext) => Promise<T>): Promise<T> {
  return loadIn(placeOf(args), read);
}

/**
 * For actions. A refusal comes back with the typed values of the fields in `storedOf`; after success `send` answers the
 * redirect. `typed`: the form's values if its body has been read.
 */
export function change<T>(
  args: Args,
  send: (api: Api, values: FormValues, shop: ShopContext) => Promise<T>,
  storedOf: (shop: ShopContext) => StoredFields = () => () => undefined,
  typed?: FormValues,
) {
  return changeIn(placeOf(args), { send, storedOf, typed });
}

/** The response for an error before any loader runs. */
export function thrownFor(error: unknown, shop: ShopContext, request: Request): unknown {
  return answerTo(error, placeIn(shop, request));
}

function placeOf({ context, request }: Args) {
  return placeIn(context.get(shopContext), request);
}

function placeIn(shop: ShopContext, request: Request): Place<ShopContext, Api> {
  return { shop, request, effects: shop.effects ?? noEffects };
}
