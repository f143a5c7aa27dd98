/** What a worker tells the primary when it serves the shop. */
export type Opened = { withoutAddress: string[] };

/** What the primary tells a worker whose place another one has taken. */
export const retire = "retire";
