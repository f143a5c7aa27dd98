import type { ShopError } from "@noren/contract/platform/errors.ts";
import type { FormValues, Refused } from "../form/form-view.ts";

/** A shop's additions to the policy for requests, passed down so that the policy depends on no area. */
export type RequestEffects<Shop, Api> = {
  /** The API's calls for an action; the shop may observe them. */
  callsOf: (shop: Shop, request: Request) => Api;
  /** Redirect for an error, instead of showing it; null for none. */
  leadOf: (error: ShopError, shop: Shop, request: Request) => Response | null;
  /** Repairs the cause of a refusal before it is shown; may throw a redirect. */
  recover: (error: ShopError, shop: Shop, request: Request) => Promise<void>;
  /** Adds to or replaces a refusal, such as a captcha of its form. */
  completeRefusal: (refused: Refused, error: ShopError, shop: Shop, values: FormValues) => Promise<Refused>;
};
