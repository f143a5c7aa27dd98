import { ShopError } from "@noren/contract/platform/errors.ts";
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import type { RefusedWithCaptcha } from "#app/member/captcha/captcha-view.ts";
import { trackingApi } from "#app/analytics/cart-events.server.ts";
import { captchaStep } from "#app/member/captcha/captcha.server.ts";
import { forgetCart } from "#app/cart/cart-cookie.server.ts";
import { recoverCart } from "#app/cart/recover-cart.server.ts";
import { setFlash } from "../flash/flash.server.ts";
import { readForm } from "../form/form-body.server.ts";
import type { FormRules } from "../form/form-rules.ts";
import type { FormValues, Refused } from "../form/form-view.ts";
import { type StoredFields, storedValues } from "../form/stored-fields.ts";
import { isMaintenancePage, toMaintenance } from "./maintenance.server.ts";
import { inTime } from "./in-time.server.ts";
import { isShopError } from "./is-shop-error.ts";
import { type Api, shopContext, type ShopContext } from "./request-context.server.ts";

/** The storefront's whole policy for calls that fail: what the shop refuses, and what breaks. */

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, "context" | "request">;

/** For loaders: a missing thing is the 404 page, maintenance its page, an accident the error page. */
export async function load<T>(args: Args, read: (api: Api, shop: ShopContext) => Promise<T>): Promise<T> {
  const shop = args.context.get(shopContext);
  try {
    return await answered(shop, read(shop.api, shop));
  } catch (error) {
    throw answerTo(toMissing(error), shop, args.request);
  }
}

/** A loader's keys come from the address, so an invalid key or number is not found. */
const toMissing = (error: unknown) =>
  isShopError(error) && error.code === "common.invalid_input" ? new ShopError("common.not_found") : error;

/**
 * For actions: what the shop refuses comes back with what was typed in the fields of `storedOf`; with success `send` answers where to go on (303),
 * so that a reload never posts again. `typed`: where the form's body is read already.
 */
export async function change<T>(
  args: Args,
  send: (api: Api, values: FormValues, shop: ShopContext) => Promise<T>,
  storedOf: (shop: ShopContext) => StoredFields = () => () => undefined,
  typed?: FormValues,
): Promise<T | ReturnType<typeof refuse>> {
  const shop = args.context.get(shopContext);
  const values = typed ?? (await readForm(args.request));
  try {
    return await answered(shop, send(trackingApi(shop, pathInShop(args.request, shop)), values, shop));
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused || !isShopError(error)) throw answerTo(error, shop, args.request);
    await recoverCart(error, shop, args.request);
    const { status } = noteWait(error, shop);
    const captcha = status === 429 ? undefined : await captchaStep(shop, error, values);
    return refuse({ ...refused, captcha, values: storedValues(values, storedOf(shop)) }, status);
  }
}

/** The path of the request without the channel's prefix and the router's ending. */
const pathInShop = ({ url }: Request, { channel }: ShopContext) =>
  new URL(url).pathname.slice(channel.prefix.length).replace(/\.data$/, "") || "/";

/** The form's input where it is valid; else the same refusal that the browser draws (FORM-09). */
export function validated<T>(rules: FormRules<T>, values: FormValues): T {
  const { input, errors } = rules.parse(values);
  if (!input) throw new ShopError("common.invalid_input", {}, errors);
  return input;
}

/** Goes on after a change. */
export function seeOther(path: string): Response {
  return redirect(path, { status: 303, headers: revalidate });
}

/** Null when the call says that the thing is not there; for what a page can do without. */
export async function orMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isShopError(error) && error.status === 404) return null;
    throw error;
  }
}

const refuse = (refused: RefusedWithCaptcha, status: number) =>
  data(refused, { status: [429, 500].includes(status) ? status : 422 });

/** The Retry-After of an answer; the server sends it with the response. */
function noteWait(error: ShopError, shop: ShopContext): ShopError {
  if (error.status === 429 || error.status === 500) shop.retryAfter = Number(error.data.retry_after) || undefined;
  return error;
}

/** 409, 422 and 429 are answers to what the visitor did; a page can show them and go on, as with a shop that takes no changes. */
function refusalOf(error: unknown): Omit<Refused, "values"> | null {
  if (!isShopError(error)) return null;
  if (![409, 422, 429].includes(error.status) && error.code !== "common.read_only") return null;
  if (error.code === "cart.common.is_expired") return null;
  const said = Object.values(error.fields).flat();
  // the form draws it as a step of its own
  if (error.code === "captcha.required") return { code: error.code, message: null, fields: {} };
  const isSaidByFields = said.includes(error.message) || (error.code === "common.invalid_input" && said.length > 0);
  return { code: error.code, message: isSaidByFields ? null : error.message, fields: error.fields };
}

/** Root data may change with where one is led (the cart's pieces, a flash message), so it is loaded again. */
const revalidate = { "X-Remix-Revalidate": "yes" };

/** What a page throws for an error: a page to go to, an answer with its status, or the accident itself. */
export function answerTo(error: unknown, shop: ShopContext, request: Request): unknown {
  if (!isShopError(error)) return error;
  // too old, or gone with the browser's cookie: either way the buyer begins again at the cart
  if (error.code === "cart.common.is_expired" || error.code === "cart.not_found") {
    forgetCart(shop);
    setFlash(shop, { type: "warning", message: error.message });
    return redirect("/cart", { headers: revalidate });
  }
  if (error.status === 503 && !isMaintenancePage(request, shop)) return toMaintenance(request, shop);
  if (error.code === "auth.email_not_verified") return redirect("/verify", { headers: revalidate });
  const { code, message, status } = noteWait(error, shop);
  return [401, 403, 404, 429].includes(status) ? data({ code, message }, { status }) : error;
}

/** A slow API ends in the error page, not in a blank one (ERR-02). */
const answered = <T>(shop: ShopContext, work: Promise<T>) => inTime(work, shop.timeout ?? 8000, "The API");
