/** Props of the screens of coming and going. */
import type { CaptchaStepView } from "#app/member/captcha/captcha-view.ts";
import type { ProviderView } from "#app/member/identity/identity-view.ts";
import type { PasskeyLoginView } from "#app/member/passkey/passkey-view.ts";
import type { FormView } from "@noren/web/form/form-view.ts";

/** /login. The form posts to its own address; draw `hidden` inside it. */
export type LoginScreenProps = {
  form: FormView<"username" | "password">;
  /** Stands above the button, where a captcha is required. */
  captcha: CaptchaStepView | null;
  /** The other way in; its button needs script. */
  passkey: PasskeyLoginView;
  /** Ways in by other services. */
  providers: ProviderView[];
  /** Why one is here: the session ended (NAV-08), a heart was touched (CAT-06), the page wanted is for members, or none of it. */
  reason: "ended" | "liking" | "membersOnly" | null;
  hidden: { name: string; value: string }[];
  registerHref: string;
  reminderHref: string;
  /** The way on without logging in, where there is one. */
  guestHref: string | null;
};

/** /verify, of a login that needs the emailed code. The button `intent=send` requests another one. */
export type VerifyScreenProps = {
  kind: "code";
  form: FormView<"verify_code">;
  /** A development server's code; null elsewhere. */
  code: string | null;
  loginHref: string;
};
/** /verify, of a member whose e-mail address is not confirmed yet. The button `intent=send` requests another email. */
export type ConfirmFirstScreenProps = { kind: "email"; problem: string | null; isSending: boolean; logoutHref: string };

/**
 * /verify/email: the page of the emailed link. Its button posts `token` to the same address, with the password where the
 * browser has no session; `intent=without` goes on to a new password instead.
 */
export type VerifyEmailScreenProps = {
  /** Null where the address lacks it. */
  token: string | null;
  /** Null where the browser has the registrant's session, and needs no password. */
  form: FormView<"password"> | null;
  problem: string | null;
  isSending: boolean;
  /** Where another link can be requested. */
  againHref: string;
};

/** /login/unlock: the page of the emailed link. Its button posts `token` to the same address. */
export type UnlockScreenProps = {
  /** Null where the link is not good, or not any more. */
  token: string | null;
  /** The button was pressed, and logins are open again. */
  isUnlockSuccess: boolean;
  problem: string | null;
  isSending: boolean;
  loginHref: string;
  reminderHref: string;
};

/** /mypage/logout: one button, by POST. The form is the browser's (`data-document`), so that nothing stays in the tab. */
/** /mypage/logout. With `keep_cart` (value 1) the cart's products stay in this browser. */
export type LogoutScreenProps = { name: string | null; hasCart: boolean; backHref: string };
