import { analyticsInputs } from "./analytics-inputs.ts";
import { cartInputs } from "./cart-inputs.ts";
import { channelInputs } from "./channel-inputs.ts";
import { contentInputs } from "./content-inputs.ts";
import { deliveryInputs } from "./delivery-inputs.ts";
import { fulfilmentInputs } from "./fulfilment-inputs.ts";
import { giftInputs } from "./gift-inputs.ts";
import { memberInputs } from "./member-inputs.ts";
import { orderInputs } from "./order-inputs.ts";
import { paymentMethodInputs } from "./payment-method-inputs.ts";
import { productInputs } from "./product-inputs.ts";
import { promotionInputs } from "./promotion-inputs.ts";
import type { EveryCall, MadeInputs } from "./open-every-call.ts";

/**
 * For each call an input with every field filled in and accepted; each group provides those of its areas. A new call
 * does not compile without one.
 */
export const goodInputs: MadeInputs = {
  ...channelInputs,
  ...deliveryInputs,
  ...productInputs,
  ...paymentMethodInputs,
  ...memberInputs,
  ...promotionInputs,
  ...contentInputs,
  ...cartInputs,
  ...orderInputs,
  ...analyticsInputs,
  ...fulfilmentInputs,
  ...giftInputs,
};

type Values = Record<string, unknown>;
const byName = goodInputs as unknown as Record<string, Record<string, (open: EveryCall) => Values | Promise<Values>>>;

/** A good input of the call, for tests that go through all of them. */
export const goodInputOf = async (open: EveryCall, { area, name }: { area: string; name: string }): Promise<Values> =>
  byName[area]![name]!(open);
