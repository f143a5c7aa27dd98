import type { FormValues } from "@noren/web/form/form-view.ts";
import type { StoredFields } from "@noren/web/form/stored-fields.ts";
import { answerTo, changeIn, loadIn, type Place } from "@noren/web/request/policy.server.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { type Api, noEffects, shopContext, type ShopContext } from "./request-context.server.ts";

/** The policy of packages/web for this storefront's requests, with what its areas add to it (app/request-effects.server.ts). */

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, "context" | "request">;

/** For loaders: a missing thing is the 404 page, maintenance its page, an accident the error page. */
export const load = <T>(args: Args, read: (api: Api, shop: ShopContext) => Promise<T>): Promise<T> =>
  loadIn(placeOf(args), read);

/**
 * For actions: what the shop refuses comes back with what was typed in the fields of `storedOf`; with success `send`
 * answers where to go on. `typed`: where the form's body is read already.
 */
export const change = <T>(
  args: Args,
  send: (api: Api, values: FormValues, shop: ShopContext) => Promise<T>,
  storedOf: (shop: ShopContext) => StoredFields = () => () => undefined,
  typed?: FormValues,
) => changeIn(placeOf(args), { send, storedOf, typed });

/** What is thrown for an error before any loader runs. */
export const thrownFor = (error: unknown, shop: ShopContext, request: Request): unknown =>
  answerTo(error, placeIn(shop, request));

const placeOf = ({ context, request }: Args) => placeIn(context.get(shopContext), request);

const placeIn = (shop: ShopContext, request: Request): Place<ShopContext, Api> => ({
  shop,
  request,
  effects: shop.effects ?? noEffects,
});
