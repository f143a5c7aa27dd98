/** What new objects need: a clock, and ids that are counted. */
export type Maker = { clock: () => Date; nextId: (prefix: string) => string };

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Stripe's times are seconds since 1970. */
export const now = ({ clock }: Pick<Maker, "clock">): number => secondsOf(clock());
