import { type Endpoint, isForMembers } from "./endpoint.ts";

/** Ways in and around an account that need no session: login, registration, confirmation, reminder. */
const waysIn = [
  /^\/v1\/auth\/(?!logout$|providers$|login-sync-channels$)/,
  /^\/v1\/(?:email-verify|email-changes|reminder|school-keys)\//,
  /^\/v1\/users(?:$|\/)/,
  /^\/v1\/newsletter\/confirm$/,
];

/**
 * Whether a call is for members alone, and so refused where the channel has none (SITE.NO_MEMBER_USE). Links that protect or
 * end something (a session, a changed address, emails) stay good, and so does logout.
 */
export const isMembersCall = ({ path, access }: Pick<Endpoint, "path" | "access">): boolean =>
  isForMembers(access) || waysIn.some((way) => way.test(path));
