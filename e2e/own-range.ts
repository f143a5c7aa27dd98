import { randomInt } from "node:crypto";

/**
 * Header of a visitor with their own address range, for a shop behind TRUST_PROXY: the shop accepts 50 registrations an
 * hour from one range before it requires the captcha, and the journeys make more.
 */
export const ownRange = () => ({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });
