/** Props of the screens about passkeys. Moments are written already. */
import type { FormView } from "@noren/web/form/form-view.ts";

export type PasskeyView = {
  key: string;
  name: string;
  addedAt: string;
  /** Null before its first login. */
  usedAt: string | null;
};

/** A button that starts what the browser does with a passkey; it needs script, so give it the class script-only. */
export type PasskeyPrompt = {
  /** False where the browser knows no passkeys: draw no button. */
  isSupported: boolean;
  isBusy: boolean;
  /** Why the last press led to nothing. */
  problem: string | null;
};

/** /mypage/passkeys. The buttons of a passkey are `intent=rename` with `id` and `name`, and `intent=remove` with `id`. */
export type PasskeyScreenProps = {
  passkeys: PasskeyView[];
  nameMax: number;
  /** What adds one. Its password stays nowhere: give the form another key when there is another number of passkeys. */
  form: FormView<"name" | "current_password">;
  prompt: PasskeyPrompt;
  isSending: boolean;
  /** Why the last button of the list did nothing; null where it did. */
  problem: string | null;
};

/** The other way in on /login. */
export type PasskeyLoginView = PasskeyPrompt & { start: () => void };
