import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { during, root, sentence } from "./root.mjs";
import { run } from "./run.mjs";
import { createHasher, filesUnder, readStamp } from "./source-hash.mjs";

const stampPath = join(root, "apps/server/build/stamp");

/** Builds the shop's programs (decision 79) if their sources have changed since the last build. */
export async function buildPrograms(node, { force = false } = {}) {
  const hash = hashOfSources();
  if (!force && readStamp(stampPath) === hash) return;
  await during("お店のプログラムを組み立てています", async () => {
    const code = await run(node, ["scripts/build-programs.mjs"], { quiet: true });
    if (code !== 0) throw sentence("お店のプログラムを組み立てられませんでした。");
    writeFileSync(stampPath, hash);
  });
}

/** Of storefront and console, only the parts that the server imports itself. */
function hashOfSources() {
  const folders =
    "packages/contract/src packages/web/src apps/api/src apps/server/src apps/storefront/server apps/storefront/app apps/console/server apps/console/app demo".split(
      " ",
    );
  const files = folders.flatMap((folder) => filesUnder(join(root, folder)));
  return createHasher()([...files, join(root, "package-lock.json"), join(root, "scripts/build-programs.mjs")]);
}
