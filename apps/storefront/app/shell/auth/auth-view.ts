import type { CaptchaStepView } from "#app/member/captcha/captcha-view.ts";
import type { ProviderView } from "#app/member/identity/identity-view.ts";
import type { PasskeyLoginView } from "#app/member/passkey/passkey-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";

/** /login. The form posts to its own address; draw `hidden` inside it. */
export type LoginScreenProps = {
  form: FormView<"username" | "password">;
  /** Drawn above the button, if a captcha is required. */
  captcha: CaptchaStepView | null;
  passkey: PasskeyLoginView;
  providers: ProviderView[];
  /**
   * Why the visitor was led here: the session has ended (NAV-08), a heart was pressed (CAT-06), the requested page is
   * for members; null for none of these.
   */
  reason: "ended" | "liking" | "membersOnly" | null;
  hidden: { name: string; value: string }[];
  registerHref: string;
  reminderHref: string;
  /** Page to continue without a login; null if there is none. */
  guestHref: string | null;
};

/** /verify, for a login that requires the emailed code. The button `intent=send` requests another one. */
export type VerifyScreenProps = {
  kind: "code";
  form: FormView<"verify_code">;
  /** The code, which only a development server shows; null elsewhere. */
  code: string | null;
  loginHref: string;
};
/** /verify, for a member whose email address is not confirmed yet. The button `intent=send` requests another email. */
export type ConfirmFirstScreenProps = { kind: "email"; problem: string | null; isSending: boolean; logoutHref: string };

/**
 * /verify/email: the page of the emailed link. Its button posts `token` to the same address, with the password if the
 * browser has no session; `intent=without` continues with a new password instead.
 */
export type VerifyEmailScreenProps = {
  /** Null if the address has no key. */
  token: string | null;
  /** Null if the browser has the new member's session, and needs no password. */
  form: FormView<"password"> | null;
  problem: string | null;
  isSending: boolean;
  againHref: string;
};

/** /login/unlock: the page of the emailed link. Its button posts `token` to the same address. */
export type UnlockScreenProps = {
  /** Null if the link is not or no longer valid. */
  token: string | null;
  /** The button was pressed, and logins are possible again. */
  isUnlockSuccess: boolean;
  problem: string | null;
  isSending: boolean;
  loginHref: string;
  reminderHref: string;
};

/**
 * /mypage/logout: one button, by POST. The form is the browser's (`data-document`), so that nothing stays in the tab.
 * With `keep_cart` (value 1) the cart's products stay in this browser.
 */
export type LogoutScreenProps = { name: string | null; hasCart: boolean; backHref: string };
