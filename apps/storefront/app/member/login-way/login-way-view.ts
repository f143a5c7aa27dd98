/** Props of the screen about what opens a member's account. Moments are written already. */
import type { FormView } from "@noren/web/form/form-view.ts";

export type LoginWayView = {
  /** What the buttons send. */
  key: string;
  kind: "passkey" | "identity" | "question";
  /** "パスキー", "LINE", "秘密の質問". */
  title: string;
  /** A passkey's name, the address at a service, or the question; empty where there is none. */
  name: string;
  /** "iPhone・Safari"; null where it is not known. */
  device: string | null;
  addedAt: string;
  /** Null before its first login. */
  usedAt: string | null;
};

/**
 * /mypage/login-ways. What was suspended is restored by the button `restore` with its key, in the form `restoring`, which
 * has the password; what works is removed by `intent=remove` with `id`, and the question in the form `removing`.
 */
export type LoginWaysScreenProps = {
  suspended: (LoginWayView & { removedAt: string })[];
  working: LoginWayView[];
  restoring: FormView<"current_password">;
  removing: FormView<"current_password">;
  isSending: boolean;
  /** Why the last button did nothing; null where it did. */
  problem: string | null;
  passwordHref: string;
  historyHref: string;
};
