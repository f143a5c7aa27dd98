/** Resolves in a task of its own, before which a press is heard; not every browser has a scheduler. */
export const turn = (): Promise<void> => self.scheduler?.yield?.() ?? new Promise<void>((done) => setTimeout(done));
