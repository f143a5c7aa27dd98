import type { AnyLinkKey } from "./channel/email/email.service.ts";
import { invitationLinkKey } from "./admin/staff/invitation-key.ts";
import { tokenLinkKey } from "./member/auth/one-time-token.ts";
import { memorialLinkKey } from "./member/memorial/memorial-key.ts";
import { newsletterLinkKey } from "./member/newsletter/newsletter-key.ts";
import { captchaLinkKey } from "./member/captcha/captcha-link.ts";
import { guestOrderLinkKey } from "./order/guest/guest-order-token.ts";
import { giftLinkKey } from "./order/gift/gift-token.ts";
import { reviewAskLinkKey } from "./order/review-ask/review-ask-key.ts";
import { restockLinkKey } from "./product/restock/restock-key.ts";

/** Functions that insert the keys of links when an email is sent; stored emails do not contain them. */
export const linkKeys: readonly AnyLinkKey[] = [
  captchaLinkKey,
  giftLinkKey,
  memorialLinkKey,
  guestOrderLinkKey,
  newsletterLinkKey,
  restockLinkKey,
  reviewAskLinkKey,
  tokenLinkKey,
  invitationLinkKey,
];
