import type { LinkKey } from "./channel/email/email.service.ts";
import { tokenLinkKey } from "./member/auth/one-time-token.ts";
import { memorialLinkKey } from "./member/memorial/memorial-key.ts";
import { newsletterLinkKey } from "./member/newsletter/newsletter-key.ts";
import { captchaLinkKey } from "./member/captcha/captcha-link.ts";
import { guestOrderLinkKey } from "./order/guest/guest-order-token.ts";
import { giftLinkKey } from "./order/gift/gift-token.ts";
import { reviewAskLinkKey } from "./order/review-ask/review-ask-key.ts";
import { restockLinkKey } from "./product/restock/restock-key.ts";

/** Stored emails lack the keys of their links; these put them in when an email is sent. */
export const linkKeys: readonly LinkKey[] = [
  captchaLinkKey,
  giftLinkKey,
  memorialLinkKey,
  guestOrderLinkKey,
  newsletterLinkKey,
  restockLinkKey,
  reviewAskLinkKey,
  tokenLinkKey,
];
