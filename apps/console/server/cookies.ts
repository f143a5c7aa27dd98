import { type CookieJar, createCookieJar } from "@noren/web/session/cookies.ts";

/** The console's cookies (`noren_staff` …), with the max length of each. No script can read any of them. */
const maxLengths = { staff: 200, device: 200, flash: 4096, mode: 10, keys: 5, codes: 1000 };

export type Cookies = CookieJar<keyof typeof maxLengths>;

/** No other site's link or form sends them, not even a page of the shop on another host. */
export const createCookies = (header: string | null, isSecure: boolean): Cookies =>
  createCookieJar(header, { prefix: "noren_", isSecure, lengths: maxLengths, sameSite: "strict" });
