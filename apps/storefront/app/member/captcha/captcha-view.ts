import type { CaptchaChallenge, CaptchaPurpose } from "@noren/contract/member/captcha.ts";

export type CaptchaStepView = {
  purpose: CaptchaPurpose;
  /** The challenge that script solves; null if only an emailed link remains. */
  challenge: CaptchaChallenge | null;
  /** The link has been sent, if anybody has that name. */
  isMailed: boolean;
  /** The refused form lacks nothing but the captcha: script solves it and submits the form again. */
  isPressWaiting?: boolean;
  /** On the page before any submission, and solved in the background. Invisible unless a submission waits for it. */
  isAhead?: boolean;
};

declare module "@noren/web/form/form-view.ts" {
  /** A refused form may require a captcha. */
  interface RefusedExtras {
    captcha?: CaptchaStepView | undefined;
  }
}

/**
 * open: not known yet whether script runs; solving, solved, failed: state of the solution; mailed: the link has been
 * sent. In the states open, failed and mailed a button `intent=captcha-mail` requests the link.
 */
export type CaptchaState = "open" | "solving" | "solved" | "failed" | "mailed";

/** /captcha/confirm: the page of the emailed link. Its button posts `key` to the same address. */
export type ConfirmLinkScreenProps = {
  /** Null if the address has no key. */
  linkKey: string | null;
  /** Page to continue with after the confirmation; null before it. */
  done: { purpose: CaptchaPurpose; back: CaptchaPurpose | "products"; backHref: string } | null;
  /** Opened in another browser than the form. The proof works only in the browser that confirms the link. */
  isElsewhere: boolean;
  problem: string | null;
  isSending: boolean;
};
