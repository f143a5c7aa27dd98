/** Props of the screens of coming and going. */
import type { CaptchaStepView } from "#app/member/captcha/captcha-view.ts";
import type { FormView } from "#app/platform/form/form-view.ts";

/** /login. The form posts to its own address; draw `hidden` inside it. */
export type LoginScreenProps = {
  form: FormView<"username" | "password">;
  /** Stands above the button, where a captcha is required. */
  captcha: CaptchaStepView | null;
  /** Why one is here: the session ended (NAV-08), a heart was touched (CAT-06), the page wanted is for members, or none of it. */
  reason: "ended" | "liking" | "membersOnly" | null;
  hidden: { name: string; value: string }[];
  registerHref: string;
  reminderHref: string;
  /** The way on without logging in, where there is one. */
  guestHref: string | null;
};

/** /reminder: the shop's contact; what it does not have is empty. */
export type ReminderScreenProps = { phone: string; hours: string; email: string };

/** /mypage/logout: one button, by POST. The form is the browser's (`data-document`), so that nothing stays in the tab. */
export type LogoutScreenProps = { name: string | null; backHref: string };
