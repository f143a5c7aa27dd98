import { cart } from "@noren/contract/cart/cart.ts";
import { checkout } from "@noren/contract/checkout/decision.ts";
import { payment } from "@noren/contract/payment-method/payment.ts";
import { cartRoutes } from "#api/cart/cart.routes.ts";
import { paymentMethodRoutes } from "#api/payment-method/payment-method.routes.ts";
import { fraudRoutes } from "#api/payment/payment.routes.ts";
import { type Calls, mount } from "#api/platform/http/mount.ts";
import type { CheckoutContext } from "./checkout-context.ts";
import { decisionRoutes, paymentCheckRoutes } from "./checkout.routes.ts";

export function mountCheckout<C extends CheckoutContext>(calls: Calls<C>) {
  mount(calls, { ...cart, ...checkout }, { ...cartRoutes, ...decisionRoutes });
  mount(calls, payment, { ...paymentMethodRoutes, ...fraudRoutes, ...paymentCheckRoutes });
}
