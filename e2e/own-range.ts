import { randomInt } from "node:crypto";

/**
 * The header of a visitor from an address range of their own, to a shop behind TRUST_PROXY: of one range the shop takes 50
 * registrations in an hour before it asks for the captcha, and the journeys in all forms make more.
 */
export const ownRange = () => ({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });
