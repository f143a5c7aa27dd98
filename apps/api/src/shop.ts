import type { CaptchaContext, CaptchaShop } from "./member/captcha/captcha-context.ts";
import type { AnswerCheck } from "./platform/http/answer-check.ts";
import type { IdentityShop } from "./member/identity/identity-provider.ts";
import type { OrderShop } from "./order/order-context.ts";

/** Everything that the groups need of the process, put together at startup. */
export type Shop = OrderShop &
  CaptchaShop &
  IdentityShop & {
    /** Set by tests alone: parsing what goes out costs more than writing it. */
    answerCheck?: AnswerCheck;
  };
export type Context = CaptchaContext<Shop>;
