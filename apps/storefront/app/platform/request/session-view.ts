/** What pages may know of the visitor or member (AUTH-23): never the token. */
export type Session = {
  /** False also for a member whose email address is not confirmed yet, who has a token (AUTH-04). */
  isLogin: boolean;
  /** What the member is called by; null until it is known. */
  name: string | null;
  hasPasswordExpired: boolean;
  has_mail_error_count_over: boolean;
  /** Id of the user whose verification code is still missing. */
  mfa: string | null;
  /** The session could not be renewed: its member was logged out. */
  isRefreshFailed: boolean;
  isSyncUserChannel: boolean;
  warningMessage: string | null;
  /** Where the member is sent after login, inside the shop. */
  redirectUrl: string | null;
};

/** What the server knows besides; every call carries the token. */
export type SessionState = Session & {
  accessToken: string | null;
  /** Milliseconds since 1970, a little before the token really ends (AUTH-02). */
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

/** The session without what only the server knows. */
export function sessionView(state: SessionState): Session {
  const { accessToken: _token, tokenExpiresAt: _end, ...session } = state;
  return session;
}
