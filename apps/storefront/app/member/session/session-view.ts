/** Props of the screens about logins and sessions. Moments are written already. */
import type { Pager } from "@noren/web/page/pagination-view.ts";

export type OpenSessionView = {
  key: string;
  /** "iPhone・Safari"; null where it is not known. */
  device: string | null;
  ip: string;
  loggedInAt: string;
  usedAt: string;
  isCurrent: boolean;
};

export type LoginView = {
  key: string;
  device: string | null;
  ip: string;
  at: string;
  state: "current" | "open" | "ended";
};

/** /mypage/login_history. The buttons are `intent=end` with `id`, and `intent=end-others`. */
export type LoginHistoryScreenProps = {
  sessions: OpenSessionView[];
  logins: LoginView[];
  pager: Pager;
  isSending: boolean;
  /** Why the last button did nothing; null where it did. */
  problem: string | null;
  passwordHref: string;
  /** What else opens the account. */
  waysHref: string;
};

/** /login/end-sessions: the page of an emailed link. Its button posts `token` to the same address. */
export type EndSessionsScreenProps = {
  /** Null where the link is not good, or not any more. */
  token: string | null;
  problem: string | null;
  isSending: boolean;
  /** Null in a shop without members. */
  reminderHref: string | null;
};
