import { type Endpoint, isForMembers } from "./endpoint.ts";

/** Account calls without a session: login, registration, confirmation, reminder. */
const waysIn = [
  /^\/v1\/auth\/(?!logout$|providers$|login-sync-channels$)/,
  /^\/v1\/(?:email-verify|email-changes|reminder|school-keys)\//,
  /^\/v1\/users(?:$|\/)/,
  /^\/v1\/newsletter\/confirm$/,
];

/**
 * Whether a call is for members only, so that a channel without members refuses it (SITE.NO_MEMBER_USE). Links that
 * protect or end something (a session, a changed email address, emails) and logout keep working.
 */
export const isMembersCall = ({ path, access }: Pick<Endpoint, "path" | "access">): boolean =>
  isForMembers(access) || waysIn.some((way) => way.test(path));
