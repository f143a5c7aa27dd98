import type { CaptchaContext, CaptchaShop } from "./member/captcha/captcha-context.ts";
import type { AnswerCheck } from "./platform/http/answer-check.ts";
import type { IdentityShop } from "./member/identity/identity-provider.ts";
import type { OrderShop } from "./order/order-context.ts";

/** Everything the groups need from the process, created at startup. */
export type Shop = OrderShop &
  CaptchaShop &
  IdentityShop & {
    /** Set in tests only: parsing answers takes longer than writing them. */
    answerCheck?: AnswerCheck;
  };
export type Context = CaptchaContext<Shop>;
