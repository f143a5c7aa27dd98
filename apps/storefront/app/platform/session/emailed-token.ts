/** Where the key that took an account back sets its new password. */
export const newPasswordAddress = (reset: string) => `/reminder/reset?${new URLSearchParams({ token: reset })}`;

/** The key in an emailed link; null for an address that has none, or one that cannot be a key. */
export const emailedToken = (url: URL): string | null =>
  /^[\w.-]{1,100}$/.exec(url.searchParams.get("token") ?? "")?.[0] ?? null;
