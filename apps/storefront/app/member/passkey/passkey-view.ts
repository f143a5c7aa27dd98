/** Props of the screens about passkeys. Dates and times are formatted. */
import type { FormView } from "@noren/web/form/form-view.ts";

export type PasskeyView = {
  key: string;
  name: string;
  addedAt: string;
  /** Null before its first login. */
  usedAt: string | null;
};

/** A button that opens the browser's passkey dialog. It needs script, so give it the class script-only. */
export type PasskeyPrompt = {
  /** False if the browser has no passkeys: draw no button. */
  isSupported: boolean;
  isBusy: boolean;
  /** Error of the last press. */
  problem: string | null;
};

/**
 * /mypage/passkeys. The buttons of a passkey are `intent=rename` with `id` and `name`, and `intent=remove` with `id`.
 */
export type PasskeyScreenProps = {
  passkeys: PasskeyView[];
  nameMax: number;
  /**
   * The form that adds a passkey. Give it another key when the number of passkeys changes, so that the password is
   * emptied.
   */
  form: FormView<"name" | "current_password">;
  prompt: PasskeyPrompt;
  isSending: boolean;
  /** Error of the last button of the list; null if it succeeded. */
  problem: string | null;
};

export type PasskeyLoginView = PasskeyPrompt & { start: () => void };
