import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { foldersIn, listLooks } from "../apps/storefront/app/platform/theme/site-file.mjs";
import { precompress } from "./precompress.mjs";
import { during, root, say, sentence } from "./root.mjs";
import { run } from "./run.mjs";
import { shortenManifest } from "./shorten-manifest.mjs";
import { createHasher, filesUnder, readStamp } from "./source-hash.mjs";

const storefront = join(root, "apps/storefront");

/** Every look of the sources (`toki`, `kurasu+toki`); a wrong site.json is a sentence. */
export const looks = () => listLooks(storefront);

/** Builds the looks whose sources have changed since their last build, two at a time. */
export async function buildLooks(node, { force = false } = {}) {
  const all = looks();
  removeOthers(all);
  const hashOf = createHasher();
  const stale = all
    .map((look) => ({ look, hash: hashOf(sourcesOf(look)) }))
    .filter(({ look, hash }) => force || readStamp(stampPath(look)) !== hash);
  if (stale.length === 0) return;
  const total = stale.length;
  let done = 0;
  await during(`画面を組み立てています（${total}種類）`, async () => {
    const next = async () => {
      for (let one = stale.shift(); one; one = stale.shift()) {
        await build(node, one);
        say(`  ${++done}/${total} ${one.look}`);
      }
    };
    await Promise.all([next(), next()]);
  });
}

/** What was built of a theme or site that is gone, or that its site.json no longer names, is not offered to settings. */
function removeOthers(names) {
  const folder = join(storefront, "build");
  for (const name of foldersIn(folder))
    if (!names.includes(name) && existsSync(join(folder, name, "look.json")))
      rmSync(join(folder, name), { recursive: true });
}

async function build(node, { look, hash }) {
  rmSync(stampPath(look), { force: true });
  const code = await run(node, [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], {
    cwd: storefront,
    env: { LOOK: look, NODE_ENV: "production" },
    quiet: true,
  });
  if (code !== 0) throw sentence(`画面「${look}」を組み立てられませんでした。`);
  shortenManifest(join(storefront, "build", look, "client/assets"));
  await precompress(join(storefront, "build", look, "client"));
  mkdirSync(join(storefront, "build", look), { recursive: true });
  writeFileSync(stampPath(look), hash);
}

const stampPath = (look) => join(storefront, "build", look, "stamp");

/** A look depends on the contract, the storefront's own code, and the folders of its chain; other themes do not matter. */
function sourcesOf(look) {
  const [theme, site] = look.split("+").toReversed();
  const folders = ["app", "public", ...themesBelow(theme), site && `sites/${site}`];
  return [
    ...readdirSync(storefront, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(storefront, entry.name)),
    ...folders.filter(Boolean).flatMap((folder) => filesUnder(join(storefront, folder))),
    ...filesUnder(join(root, "packages/contract/src")),
    join(root, "package-lock.json"),
    ...["precompress.mjs", "shorten-manifest.mjs"].map((name) => join(root, "scripts", name)),
  ];
}

/** A theme, the parents that theme.json names, and Simple below all. */
function themesBelow(theme) {
  const folders = [];
  for (let name = theme; name && !folders.includes(`themes/${name}`);) {
    folders.push(`themes/${name}`);
    const file = join(storefront, "themes", name, "theme.json");
    const parent = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).parent : undefined;
    name = name === "simple" ? undefined : (parent ?? "simple");
  }
  return folders;
}
