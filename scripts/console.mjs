import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { precompress } from "./precompress.mjs";
import { listRelease, releaseName, releasesIn } from "./releases.mjs";
import { during, root, sentence } from "./root.mjs";
import { run } from "./run.mjs";
import { createHasher, filesUnder } from "./source-hash.mjs";

const folder = join(root, "apps/console");
const builds = join(folder, "build");

/** Builds the owner's console (apps/console) if its sources have changed since its last build. */
export async function buildConsole(node, { force = false } = {}) {
  const hash = createHasher()(sources()).slice(0, 16);
  const [current] = releasesIn(builds);
  if (!force && current?.startsWith(hash) && existsSync(join(builds, current))) return;
  await during("管理画面を組み立てています", async () => {
    const release = releaseName(builds, hash);
    const code = await run(node, [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
      cwd: folder,
      env: { CONSOLE_RELEASE: release, NODE_ENV: "production" },
      quiet: true,
    });
    if (code !== 0) throw sentence("管理画面を組み立てられませんでした。");
    await precompress(join(builds, release, "client"), { withStyles: true });
    listRelease(builds, release);
  });
}

function sources() {
  return [
    ...readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(folder, entry.name)),
    ...filesUnder(join(folder, "app")),
    ...filesUnder(join(root, "packages/contract/src")),
    ...filesUnder(join(root, "packages/web/src")),
    join(root, "package-lock.json"),
    ...["precompress.mjs", "releases.mjs"].map((name) => join(root, "scripts", name)),
  ];
}
