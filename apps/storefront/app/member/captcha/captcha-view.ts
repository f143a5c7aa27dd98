/** Props of the captcha. */
import type { CaptchaChallenge, CaptchaPurpose } from "@noren/contract/member/captcha.ts";

/** A form's captcha: comes with the refusal that requires it. */
export type CaptchaStepView = {
  purpose: CaptchaPurpose;
  /** What script solves; null where a mailed link is the way. */
  challenge: CaptchaChallenge | null;
  /** The link is on its way, if anybody has the name. */
  isMailed: boolean;
  /** The press that was refused lacked nothing but this: with script it goes out by itself once this is solved. */
  isPressWaiting?: boolean;
  /** Stands there before any press, and is solved meanwhile; it is not seen unless a press has to wait for it. */
  isAhead?: boolean;
};

declare module "@noren/web/form/form-view.ts" {
  /** A refused form may need a captcha first. */
  interface RefusedExtras {
    captcha?: CaptchaStepView | undefined;
  }
}

/**
 * open: nothing is known of script yet; solving, solved, failed: what it came to; mailed: the link is on its way. Where it is
 * open, failed or mailed, a button `intent=captcha-mail` requests the link.
 */
export type CaptchaState = "open" | "solving" | "solved" | "failed" | "mailed";

/** /captcha/confirm: the page of the mailed link. Its button posts `key` to the same address. */
export type ConfirmLinkScreenProps = {
  /** Null where the address lacks it. */
  linkKey: string | null;
  /** Where to go on after the confirmation; null before it. */
  done: { purpose: CaptchaPurpose; back: CaptchaPurpose | "products"; backHref: string } | null;
  /** Another browser than the one whose form waits: a proof counts only where the link is confirmed. */
  isElsewhere: boolean;
  problem: string | null;
  isSending: boolean;
};
