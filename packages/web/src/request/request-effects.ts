import type { ShopError } from "@noren/contract/platform/errors.ts";
import type { FormValues, Refused } from "../form/form-view.ts";

/** What a shop adds to the policy for requests. It is handed down from above all areas, so that the policy knows none. */
export type RequestEffects<Shop, Api> = {
  /** The calls of an action: the shop may watch what they change. */
  callsOf: (shop: Shop, request: Request) => Api;
  /** Where an error leads instead of being shown; null where it leads nowhere. */
  leadOf: (error: ShopError, shop: Shop, request: Request) => Response | null;
  /** Puts right what a refusal names, before it is shown; may throw where the visitor goes on instead. */
  recover: (error: ShopError, shop: Shop, request: Request) => Promise<void>;
  /** What a refusal says besides or instead, such as a captcha of its form. */
  completeRefusal: (refused: Refused, error: ShopError, shop: Shop, values: FormValues) => Promise<Refused>;
};
