/** Resolves in a new task, so that pending input events run first; falls back to setTimeout without scheduler.yield. */
export const turn = (): Promise<void> => self.scheduler?.yield?.() ?? new Promise<void>((done) => setTimeout(done));
