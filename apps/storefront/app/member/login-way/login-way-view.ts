/** Props of the screen about the ways to open a member's account. Dates and times are formatted. */
import type { FormView } from "@noren/web/form/form-view.ts";

export type LoginWayView = {
  /** Sent by the buttons. */
  key: string;
  kind: "passkey" | "identity" | "question";
  /** "パスキー", "LINE", "秘密の質問". */
  title: string;
  /** A passkey's name, the address at a service, or the question; empty if there is none. */
  name: string;
  /** "iPhone・Safari"; null if unknown. */
  device: string | null;
  addedAt: string;
  /** Null before its first login. */
  usedAt: string | null;
};

/**
 * /mypage/login-ways. A suspended way is restored by the button `restore` with its key, in the form `restoring`, which
 * has the password. A working one is removed by `intent=remove` with `id`; the question by the form `removing`.
 */
export type LoginWaysScreenProps = {
  suspended: (LoginWayView & { removedAt: string })[];
  working: LoginWayView[];
  restoring: FormView<"current_password">;
  removing: FormView<"current_password">;
  isSending: boolean;
  /** Error of the last button; null if it succeeded. */
  problem: string | null;
  passwordHref: string;
  historyHref: string;
};
