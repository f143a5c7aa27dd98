/** The page that sets a new password with the key of an account taken back. */
export const newPasswordAddress = (reset: string) => `/reminder/reset?${new URLSearchParams({ token: reset })}`;

/** The key of an emailed link; null if the address has none or it cannot be a key. */
export const emailedToken = (url: URL): string | null =>
  /^[\w.-]{1,100}$/.exec(url.searchParams.get("token") ?? "")?.[0] ?? null;
