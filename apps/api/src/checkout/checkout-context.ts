import type { CaptchaContext, CaptchaShop } from "#api/member/captcha/captcha-context.ts";
import type { OrderShop } from "#api/order/order-context.ts";

export type CheckoutContext = CaptchaContext<CaptchaShop & OrderShop>;
