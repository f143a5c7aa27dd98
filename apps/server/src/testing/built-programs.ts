import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const launcher = fileURLToPath(new URL("../../../../scripts/launch.mjs", import.meta.url));

/** Builds the programs that tests start where their sources have changed, as `npm start` does. */
export function ensureProgramsBuilt(): void {
  execFileSync(process.execPath, [launcher, "build", "--programs"], { stdio: ["ignore", "inherit", "inherit"] });
}
