import { seal } from "@noren/contract/platform/seal.ts";
import { type Session, visitor } from "../app/platform/request/session-view.ts";
import { now, secret } from "./open-storefront.ts";

export type Visitor = Partial<Session> & {
  token?: string;
  /** Seconds until the token expires; negative: it has expired. */
  endsIn?: number;
};

/** The cookies of a browser whose member has logged in before. */
export function memberCookie({ token = "token-of-the-member", endsIn = 1800, ...changes }: Visitor = {}): string {
  const session = { ...visitor, isLogin: true, name: "山田 花子", ...changes };
  return [
    `accessToken.demo=${token}`,
    `tokenExpiresAt.demo=${now.getTime() + endsIn * 1000}`,
    `session.demo=${seal(session, "session", secret)}`,
  ].join("; ");
}
