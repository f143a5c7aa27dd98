import { firstMoment } from "./test-shop.ts";

/** The moment that is so many minutes after a test's shop has opened. */
export const later = (minutes: number) => new Date(Date.parse(firstMoment) + minutes * 60_000);

/** Days in minutes. */
export const days = (number: number) => number * 24 * 60;
