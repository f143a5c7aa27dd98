/** A call that cannot be done; nothing was changed by it. */
export type Refusal = { refusal: string };
