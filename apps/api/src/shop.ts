import type { CaptchaContext, CaptchaShop } from "./member/captcha/captcha-context.ts";
import type { OrderShop } from "./order/order-context.ts";

/** Everything that the groups ask of the process, put together at start. */
export type Shop = OrderShop & CaptchaShop;
export type Context = CaptchaContext<Shop>;
