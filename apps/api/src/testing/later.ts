import { firstMoment } from "./test-shop.ts";

/** The moment that many minutes after the opening of a test's shop. */
export const later = (minutes: number) => new Date(Date.parse(firstMoment) + minutes * 60_000);

/** Days in minutes. */
export const days = (number: number) => number * 24 * 60;
