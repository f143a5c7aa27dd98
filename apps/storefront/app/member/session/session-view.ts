/** Props of the screens about logins and sessions. Dates and times are formatted. */
import type { Pager } from "@noren/web/page/pagination-view.ts";

export type OpenSessionView = {
  key: string;
  /** "iPhone・Safari"; null if unknown. */
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
  /** Error of the last button; null if it succeeded. */
  problem: string | null;
  passwordHref: string;
  /** The page of the other ways that open the account. */
  waysHref: string;
};

/** /login/end-sessions: the page of an emailed link. Its button posts `token` to the same address. */
export type EndSessionsScreenProps = {
  /** Null if the link is not or no longer valid. */
  token: string | null;
  problem: string | null;
  isSending: boolean;
  /** Null in a shop without members. */
  reminderHref: string | null;
};
