/** Message of a worker to the primary: it serves the shop. */
export type Opened = { warnings: string[] };

/** Message of the primary to a worker that has been replaced. */
export const retire = "retire";
