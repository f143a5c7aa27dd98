import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** File in the data folder of a trial copy: its emails are not sent. */
const markIn = (dataDir: string) => join(dataDir, "trial-copy");

/** Written before the rows, so that no killed restore leaves a copy that sends emails. */
export function markTrialCopy(dataDir: string, isTrial: boolean): void {
  if (isTrial) writeFileSync(markIn(dataDir), `${new Date().toISOString()}\n`);
  else rmSync(markIn(dataDir), { force: true });
}

export const isTrialCopy = (dataDir: string): boolean => existsSync(markIn(dataDir));
