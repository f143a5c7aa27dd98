/** Reasons for refusing a picture, as error codes of the contract. */
export const refusals = ["file.kind_not_allowed", "file.too_many_pixels", "file.unreadable"] as const;
export type Refusal = (typeof refusals)[number];
