/** The parts of a session that pages may know (AUTH-23): never the token. */
export type Session = {
  /** False also for a member with an unconfirmed email address, who has a token (AUTH-04). */
  isLogin: boolean;
  /** The member's name; null until it is known. */
  name: string | null;
  hasPasswordExpired: boolean;
  has_mail_error_count_over: boolean;
  /** Id of the user whose verification code is still required. */
  mfa: string | null;
  /** The session could not be renewed, so its member was logged out. */
  isRefreshFailed: boolean;
  isSyncUserChannel: boolean;
  warningMessage: string | null;
  redirectUrl: string | null;
};

/** The server's part of a session; every call sends the token. */
export type SessionState = Session & {
  accessToken: string | null;
  /** Milliseconds since 1970; slightly before the token really expires (AUTH-02). */
  tokenExpiresAt: number;
};

export const visitor: Session = {
  isLogin: false,
  name: null,
  hasPasswordExpired: false,
  has_mail_error_count_over: false,
  mfa: null,
  isRefreshFailed: false,
  isSyncUserChannel: false,
  warningMessage: null,
  redirectUrl: null,
};

/** A request's session before its cookies are read. */
export const noSession = (): SessionState => ({ ...visitor, accessToken: null, tokenExpiresAt: 0 });

export function sessionView(state: SessionState): Session {
  const { accessToken: _token, tokenExpiresAt: _end, ...session } = state;
  return session;
}
